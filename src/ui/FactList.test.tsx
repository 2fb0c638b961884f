import { expect, test } from 'vitest'
import { render } from '#registry/testing/render.ts'
import { FactList } from './FactList.tsx'

const JOIN = 'Join at https://meet.example/evenings?room=2, ten minutes before.\nHelp: (https://meet.example/help).'

test('an address in what the school wrote is a link, without what ends its sentence', () => {
  const { getAllByRole, element } = render(<FactList facts={[{ name: 'Other', value: JOIN, hasLinks: true }]} />)
  expect(getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://meet.example/evenings?room=2',
    'https://meet.example/help',
  ])
  expect(element.querySelector('dd')?.textContent).toBe(JOIN)
})

test('what a visitor wrote leads nowhere', () => {
  const { queryAllByRole } = render(<FactList facts={[{ name: 'Participants', value: JOIN }]} />)
  expect(queryAllByRole('link')).toEqual([])
})
