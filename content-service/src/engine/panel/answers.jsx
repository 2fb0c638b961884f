import { Typography } from '@strapi/design-system'

/**
 * Why the content service did not do what the panel asked for.
 * @param {any} error of a call
 * @param {string} otherwise where the service did not say, or was not reached
 * @returns {string}
 */
export function sentenceOf(error, otherwise) {
  return error?.response?.data?.error?.message ?? otherwise
}

/** Says at once that something failed; nothing where there is nothing to say. @param {{ children?: string | undefined }} props */
export function Failure({ children }) {
  if (!children) return null
  return (
    <Typography role="alert" textColor="danger600">
      {children}
    </Typography>
  )
}
