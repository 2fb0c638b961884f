import { Box, Flex, Typography } from '@strapi/design-system'

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
