import { Box, Flex } from '@strapi/design-system'
import { useField } from '@strapi/strapi/admin'
import { Line } from './Lines.jsx'

/**
 * What somebody wrote in a form, as labelled lines in place of JSON. Nobody changes it.
 * @param {{ name: string }} field
 */
export default function AnswerLines({ name }) {
  const { value } = useField(name)
  const answers = /** @type {{ label: string, value: string | string[] }[]} */ (value ?? [])
  return (
    <Box background="neutral100" padding={5} hasRadius borderColor="neutral200">
      <Flex direction="column" alignItems="stretch" gap={3}>
        {answers.map(({ label, value: answer }, index) => (
          <Line key={`${label} ${index}`} label={label}>
            {[answer].flat().join(', ')}
          </Line>
        ))}
      </Flex>
    </Box>
  )
}
