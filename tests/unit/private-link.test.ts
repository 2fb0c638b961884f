import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { addressRules } from '#urls/addresses.ts'
import { knownParameters, pageAddress } from '#server/pages/page-request.ts'
import { createInvitationCheck } from '#registration/open-forms.ts'

type Link = { siteUrl: string; secret: string; session: { SKU: string; documentId: string } }

const serviceRequire = createRequire(new URL('../../content-service/package.json', import.meta.url))
const { privateLink }: { privateLink: (link: Link) => string } = serviceRequire('./src/school/office/private-link.js')

const SECRET = 'a secret of sixteen characters'
const session = { SKU: 'DUP2704', documentId: 'd1' }

test('the private link that the panel shows is one that the site knows, by an address that keeps its code', () => {
  const link = new URL(privateLink({ siteUrl: 'https://school.example/', secret: SECRET, session }))
  expect(link.origin + link.pathname).toBe('https://school.example/our-programs/adhoc/DUP2704-d1-form')
  expect(createInvitationCheck(SECRET)('d1', link.searchParams.get('code') ?? '')).toBe(true)
  expect(pageAddress(link.pathname, knownParameters(link.pathname, link.search.slice(1), addressRules))).toBe(
    link.pathname + link.search,
  )
})

test('no other code is one: of another session, made with another secret, empty, or where there is no secret', () => {
  const code = new URL(privateLink({ siteUrl: 'https://s.example', secret: SECRET, session })).searchParams.get('code')
  const other = privateLink({ siteUrl: 'https://s.example', secret: 'another secret of ours', session })
  expect(createInvitationCheck(SECRET)('d2', code ?? '')).toBe(false)
  expect(createInvitationCheck(SECRET)('d1', new URL(other).searchParams.get('code') ?? '')).toBe(false)
  expect(createInvitationCheck(SECRET)('d1', '')).toBe(false)
  expect(createInvitationCheck(undefined)('d1', code ?? '')).toBe(false)
})
