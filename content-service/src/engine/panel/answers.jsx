import { Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'

/**
 * Why the content service did not do what the panel asked for.
 * @param {any} error of a call
 * @param {string} otherwise where the service did not say, or was not reached
 * @returns {string}
 */
export function sentenceOf(error, otherwise) {
  return error?.response?.data?.error?.message ?? otherwise
}

/**
 * What the content service answers; nothing until it does. What it said of another path counts no more.
 * @param {string} path
 * @param {string} otherwise what is said where the service does not say why it failed
 * @returns {{ data?: any, failure?: string, show: (data: any) => void, askAgain: () => void }} show: takes what a later call was
 *   answered; askAgain: what was answered stays until the service answers again
 */
export function useAnswer(path, otherwise) {
  const { get } = useFetchClient()
  const [answer, setAnswer] = useState(/** @type {{ path: string, data?: any, failure?: string }} */ ({ path: '' }))
  const [times, setTimes] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const show = (/** @type {{ data?: any, failure?: string }} */ found) => isCurrent && setAnswer({ path, ...found })
    get(`/${path}`)
      .then(({ data }) => show({ data: data.data }))
      .catch((/** @type {any} */ error) => show({ failure: sentenceOf(error, otherwise) }))
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked again
  }, [get, path, otherwise, times])
  const show = (/** @type {any} */ data) => setAnswer({ path, data })
  const askAgain = () => setTimes((before) => before + 1)
  return { ...(answer.path === path ? answer : {}), show, askAgain }
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
