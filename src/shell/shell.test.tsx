import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { render } from '#registry/testing/render.ts'
import { Drawer } from './Drawer.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Logo } from './Logo.tsx'
import type { ShellData } from './menus.ts'

const nothing: ShellData = {
  navigation: null,
  programTypes: [],
  networkingGroups: [],
  voices: [],
  promotedSession: null,
}

const file = {
  id: 1,
  documentId: 'file',
  name: 'file',
  alternativeText: null,
  focalPoint: null,
  caption: null,
  width: 195,
  height: 44,
  formats: null,
  ext: '.svg',
  mime: 'image/svg+xml',
  size: 1,
}

const full: ShellData = {
  navigation: {
    id: 1,
    documentId: 'navigation',
    headerLogo: { ...file, url: '/uploads/logo-header.svg' },
    footerLogo: { ...file, url: '/uploads/logo-footer.svg' },
    social_medias: [
      { id: 1, url: 'https://social.example', alt: 'LinkedIn', icon: { ...file, url: '/uploads/linkedin.svg' } },
    ],
    HSE_policy: { ...file, url: '/uploads/hse.pdf' },
    program_tnc: null,
    address: '<p><a href="https://maps.example">14 Quarry Terrace</a></p>',
    contact_email: 'programs@asb-executive.example',
    external_faculty_url: 'https://faculty.example',
    accreditation_logos: [
      {
        id: 1,
        image: { ...file, url: '/uploads/mark.svg' },
        url: 'https://register.example',
        alt: 'Register of Executive Learning',
      },
    ],
    programs_menu: {
      id: 1,
      text: 'From three days to twelve months.',
      link: { id: 1, label: 'All sessions', url: '/our-programs/a' },
    },
    networking_menu: null,
    voices_menu: null,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    publishedAt: '2026-01-01T00:00:00Z',
  },
  programTypes: [
    { title: 'Open programs', slug: 'open-enrollment-programs', summary: 'Join people from other organisations' },
    { title: 'Custom programs', slug: 'custom-built-programs', summary: null },
  ],
  networkingGroups: [{ title: 'Finance Chairs', slug: 'finance-chairs', summary: null }],
  voices: [{ title: 'Speakers', slug: 'speakers', summary: null }],
  promotedSession: null,
}

const SITE_NAME = 'Harbour School of Management'
const FIXED_LINKS = ['/', '/about-us', '/advisory', '/get-in-touch']

function header(data: ShellData, path = '/'): string {
  return renderToStaticMarkup(<Header data={data} siteName={SITE_NAME} path={path} />)
}

test('shows the fixed links of the header and drawer when navigation content is missing', () => {
  const drawer = renderToStaticMarkup(<Drawer data={nothing} path="/" />)
  for (const href of FIXED_LINKS) {
    expect(header(nothing)).toContain(`href="${href}"`)
    expect(drawer).toContain(`href="${href}"`)
  }
  expect(header(nothing)).toMatch(/>Harbour<.*>School of Management</)
})

test('shows the policies and the copyright of the year when navigation content is missing', () => {
  const footer = renderToStaticMarkup(<Footer siteName={SITE_NAME} data={nothing} year={2031} />)
  expect(footer).toContain('© 2031 Harbour School of Management')
  expect(footer).toContain('href="/privacy-policy"')
  expect(footer).toContain('href="/whistleblowing-policy"')
  expect(footer).not.toContain('HSE Policy')
  expect(footer).not.toContain('Program types')
})

test('names both logos after the site', () => {
  expect(header(full)).toContain('alt="Harbour School of Management"')
  const footer = renderToStaticMarkup(<Footer siteName={SITE_NAME} data={full} year={2026} />)
  expect(footer).toContain('alt="Harbour School of Management"')
})

test('names the drawn logo after a site of one word, too', () => {
  const html = renderToStaticMarkup(<Logo siteName="Quarry" media={null} />)
  expect(html).toMatch(/>Quarry<\/span>\s*<\/a>/)
})

test('gives every button of the header and the drawer a name', () => {
  const { getAllByRole } = render(
    <>
      <Header siteName={SITE_NAME} data={full} path="/" />
      <Drawer data={full} path="/" />
    </>,
  )
  const buttons = getAllByRole('button', { hidden: true })
  expect(buttons.length).toBeGreaterThan(2)
  for (const button of buttons) expect(button.getAttribute('aria-label') ?? button.textContent).not.toBe('')
})

test('shows the same links in the same order in the header and in the drawer', () => {
  const addresses = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  const drawer = renderToStaticMarkup(<Drawer data={{ ...full, navigation: null }} path="/" />)
  const [, ...links] = addresses(header({ ...full, navigation: null }))
  expect(addresses(drawer).slice(0, links.length)).toEqual(links)
  expect(links).toEqual([
    '/',
    '/about-us',
    '/our-programs/open-enrollment-programs',
    '/our-programs/custom-built-programs',
    '/networking-groups/finance-chairs',
    '/voices-of-influence/speakers',
    '/advisory',
    '/get-in-touch',
  ])
})

test('has no menu without links', () => {
  expect(header(full).match(/popover="auto"/g)).toHaveLength(3)
  expect(header({ ...full, voices: [] }).match(/popover="auto"/g)).toHaveLength(2)
  expect(header(nothing)).not.toContain('popover')
})

test('marks the current page, and only that', () => {
  expect(header(full, '/advisory').match(/aria-current/g)).toHaveLength(1)
  expect(header(full, '/advisory')).toMatch(/href="\/advisory"[^>]* aria-current="page"/)
  expect(header(full, '/nowhere')).not.toContain('aria-current')
})

test('marks the menu that a page belongs to', () => {
  const html = header(full, '/our-programs/open-enrollment-programs/leadership/decisions')
  expect(html).toMatch(/popoverTarget="menu-programs"[^>]* aria-current="true"/)
  expect(html.match(/aria-current/g)).toHaveLength(1)
  expect(header(full, '/ee-highlights/thought-leadership')).toMatch(
    /popoverTarget="menu-voices"[^>]* aria-current="true"/,
  )
})

test('points each menu button at a panel that exists', () => {
  const html = header(full)
  for (const id of ['menu-programs', 'menu-groups', 'menu-voices']) {
    expect(html).toContain(`popoverTarget="${id}"`)
    expect(html).toContain(`id="${id}" popover="auto"`)
  }
})

test('shows a third column instead of the picture above eight links', () => {
  const programTypes = Array.from({ length: 9 }, (_, index) => ({
    title: `Type ${index}`,
    slug: `type-${index}`,
    summary: null,
  }))
  expect(header({ ...full, programTypes })).toContain('wide')
  expect(header({ ...full, programTypes: programTypes.slice(1) })).not.toContain('wide')
})

test('opens and closes the drawer by invoker commands, without script', () => {
  expect(header(full)).toContain('command="show-modal" commandfor="drawer"')
  const drawer = renderToStaticMarkup(<Drawer data={full} path="/" />)
  expect(drawer).toContain('<dialog')
  expect(drawer).toContain('id="drawer"')
  expect(drawer).toContain('closedby="any"')
  expect(drawer).toContain('command="close" commandfor="drawer"')
})

test('opens one group of the drawer at a time, and the current one first', () => {
  const drawer = renderToStaticMarkup(<Drawer data={full} path="/networking-groups/finance-chairs" />)
  expect(drawer.match(/<details[^>]*name="drawer"/g)).toHaveLength(3)
  expect(drawer.match(/<details[^>]*open=""/g)).toHaveLength(1)
  expect(drawer).toMatch(/href="\/networking-groups\/finance-chairs"[^>]* aria-current="page"/)
})

test('links every program type, voice and policy in the footer', () => {
  const footer = renderToStaticMarkup(<Footer siteName={SITE_NAME} data={full} year={2026} />)
  const hrefs = [
    '/our-programs/open-enrollment-programs',
    '/our-programs/custom-built-programs',
    '/voices-of-influence/speakers',
    'https://faculty.example',
    'mailto:programs@asb-executive.example',
    'https://maps.example',
    '/pdf/hse-policy-statement.pdf',
    'https://register.example',
  ]
  for (const href of hrefs) expect(footer).toContain(`href="${href}"`)
})

test('names icon links and logos for screen readers', () => {
  const footer = renderToStaticMarkup(<Footer siteName={SITE_NAME} data={full} year={2026} />)
  expect(footer).toMatch(/href="https:\/\/social\.example"[^>]*aria-label="LinkedIn"/)
  expect(footer).toContain('alt="Register of Executive Learning"')
})

test('leaves out links that could run a script', () => {
  const navigation = full.navigation && {
    ...full.navigation,
    external_faculty_url: 'javascript:alert(1)',
    social_medias: [{ id: 1, url: 'data:text/html,x', alt: 'LinkedIn', icon: null }],
  }
  const footer = renderToStaticMarkup(<Footer siteName={SITE_NAME} data={{ ...full, navigation }} year={2026} />)
  expect(footer).not.toMatch(/javascript:|data:text|LinkedIn|Faculty/)
})

test('draws no preload links, which would be in the middle of the page', () => {
  expect(header(full) + renderToStaticMarkup(<Footer siteName={SITE_NAME} data={full} year={2026} />)).not.toContain(
    '<link',
  )
})
