import { Box, Flex, Typography } from '@strapi/design-system'

/** A part of a page with a heading. @param {{ title: string, children: any }} section */
export function Section({ title, children }) {
  return (
    <Box tag="section" background="neutral0" padding={5} hasRadius shadow="tableShadow">
      <Flex direction="column" alignItems="stretch" gap={3}>
        <Typography variant="delta" tag="h2">
          {title}
        </Typography>
        {children}
      </Flex>
    </Box>
  )
}

/** What is known, with its label beside it, or above it where there is little room. @param {{ label: string, children: any }} line */
export function Line({ label, children }) {
  if (!children) return null
  return (
    <Flex columnGap={4} rowGap={1} wrap="wrap" alignItems="baseline">
      <Box width="200px">
        <Typography textColor="neutral600">{label}</Typography>
      </Box>
      <Box flex="1" minWidth="240px" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        <Typography>{children}</Typography>
      </Box>
    </Flex>
  )
}
