import { Box, Flex, Typography } from '@strapi/design-system'

/** A part of a page with a heading. @param {{ title: string, children: import('react').ReactNode }} section */
export function Section({ title, children }) {
  return (
    <Box tag="section" aria-label={title} background="neutral0" padding={5} hasRadius shadow="tableShadow">
      <Flex direction="column" alignItems="stretch" gap={3}>
        <Typography variant="delta" tag="h2">
          {title}
        </Typography>
        {children}
      </Flex>
    </Box>
  )
}
