import { expect, test } from 'vitest'
import { findingsOf, type CheckedPage } from './findings.ts'

const SITE_URL = 'https://site.example'
const DESCRIPTION = 'What to know before the first morning on campus.'

type Parts = { title?: string; description?: string; main?: string; status?: number }

const HOME =
  '<h1>Home</h1><section data-block="blocks.some-questions"><h2>Questions</h2><a href="/campus#rooms">Rooms on campus</a></section>'
const CAMPUS = `
  <section data-block="page.wide-top"><img src="/pictures/1440/wide.webp.avif" srcset="/pictures/769/wide.webp.avif 769w"
    sizes="(min-width: 48em) 100vw, 160vw" alt="A hill" width="2880" height="1000"><h1>Coming to campus</h1></section>
  <section data-block="blocks.some-words"><h2 id="rooms">Rooms</h2><p>Three of them.</p>
    <img src="/pictures/480/room.webp.webp" alt="A room" width="900" height="600"><h3>Hotels</h3>
    <a href="https://hotel.example/">The hotel by the ferry</a> <a href="mailto:hello@ferry.example">Write to us</a>
    <a href="/">Back to the home page</a> <a href="/uploads/map.pdf">Map of the campus</a></section>`

function pageOf(
  path: string,
  { title = `Page ${path}`, description = DESCRIPTION, main = '', status = 200 }: Parts,
): CheckedPage {
  const head = `<title>${title}</title><meta name="description" content="${description}">`
  return {
    path,
    status,
    html: `<!doctype html><html lang="en"><head>${head}</head><body><main>${main}</main></body></html>`,
  }
}

/** What is found on a small site whose page /campus is changed, as `path · where · sentence`. */
async function found(changes: Parts): Promise<string[]> {
  const statuses: Record<string, number> = { '/uploads/map.pdf': 200, '/earlier': 308, '/busy': 503, '/down': 500 }
  const findings = await findingsOf([pageOf('/', { main: HOME }), pageOf('/campus', { main: CAMPUS, ...changes })], {
    siteUrl: SITE_URL,
    nameOfPicture: (file) => (file === 'wide.webp' ? 'The hill' : undefined),
    statusOf: async (path) => statuses[path] ?? 404,
  })
  return findings.map(({ path, where, sentence }) => `${path} · ${where} · ${sentence}`)
}

/** The page with something in place of its paragraph. */
function instead(html: string): Parts {
  return { main: CAMPUS.replace('<p>Three of them.</p>', html) }
}

test('a site on which nothing is wrong has no findings', async () => {
  expect(await found({})).toEqual([])
})

test.each<[name: string, changes: Parts, expected: RegExp]>([
  [
    'a page that cannot be shown',
    { status: 503 },
    /page · The page is in the sitemap, but the site responds with status 503\./,
  ],
  ['no title', { title: '' }, /title · The page has no title for search engines\./],
  ['a title that is too long', { title: 'T'.repeat(71) }, /title · The title has 71 characters\./],
  ['the title of another page', { title: 'Page /' }, /title · This page has the same title as \/: “Page \/”\./],
  [
    'no description',
    { description: '' },
    /description · The page has no description, or the description repeats the title\./,
  ],
  [
    'the title as description',
    { description: 'Page /campus' },
    /description · The page has no description, or the description repeats the title\./,
  ],
  ['a description that says little', { description: 'Rooms and times.' }, /description · The description has only 16/],
  ['a description that is too long', { description: 'd'.repeat(171) }, /description · The description has 171/],
  ['no main heading', { main: CAMPUS.replace(/<h1>.*<\/h1>/, '') }, /page · The page has 0 main headings/],
  [
    'two main headings',
    instead('<h1>Once more</h1><h2>Then</h2>'),
    /some words, “Once more” · The page has 2 main headings/,
  ],
  ['a heading without words', instead('<h3> </h3>'), /some words · A heading is empty\./],
  [
    'a level that is left out',
    instead('<h4>Deep</h4>'),
    /“Deep” · This heading has level 4, but the heading before it has level 2\. Choose level 3\./,
  ],
  ['a heading in capitals', instead('<h3>HOW TO GET THERE</h3>'), /“HOW TO GET THERE” · The heading is in capitals/],
  ['filler text', instead('<p>Lorem ipsum dolor</p>'), /some words · The text contains the placeholder “Lorem ipsum”/],
  ['a note to oneself', instead('<p>TODO ask Ada</p>'), /some words · The text contains the placeholder “TODO”/],
  [
    'a gap to be filled in',
    instead('<p>On [date] we open.</p>'),
    /some words · The text contains the placeholder “\[date\]”/,
  ],
  ['a value that is none', instead('<p>USD NaN</p>'), /some words · The text contains “NaN”/],
  [
    'a value that is an object',
    instead('<p>[object Object]</p>'),
    /some words · The text contains “\[object Object\]”/,
  ],
  ['a link without words', instead('<a href="/"> </a>'), /link “\/” · The link has no text\./],
  [
    'a link that says “here”',
    instead('<a href="/">here</a>'),
    /link “here” · “here” does not tell readers where the link leads\./,
  ],
  [
    'a link that says “Read more”',
    instead('<a href="/">Read more →</a>'),
    /“Read more →” does not tell readers where the link leads\./,
  ],
  [
    'an address for words',
    instead('<a href="https://a.example">https://a.example</a>'),
    /The text of the link is an address\./,
  ],
  ['a link to nothing', instead('<a href="#">Rooms</a>'), /link “Rooms” · The link has no address\./],
  [
    'an email address that is none',
    instead('<a href="mailto:ada">Ada</a>'),
    /link “Ada” · “mailto:ada” is not an email address\./,
  ],
  [
    'a link that is not encrypted',
    instead('<a href="http://a.example/">Maps</a>'),
    /link “Maps” · The link is not encrypted\./,
  ],
  ['a page that is not there', instead('<a href="/gone">Rooms</a>'), /link “Rooms” · There is no page at \/gone\./],
  [
    'a file that is not there',
    instead('<a href="/uploads/no.pdf">Map</a>'),
    /link “Map” · There is no file at \/uploads\/no\.pdf\./,
  ],
  ['an address that has moved', instead('<a href="/earlier">Rooms</a>'), /link “Rooms” · \/earlier has moved\./],
  [
    'an address that the site cannot show at the moment',
    instead('<a href="/busy">Rooms</a>'),
    /page · We could not check the link to \/busy, because the site cannot show that page at the moment\./,
  ],
  [
    'more than one of them',
    instead('<a href="/busy">Rooms</a> <a href="/down">Hotels</a> <a href="/busy">More rooms</a>'),
    /page · We could not check 2 links, because the site cannot show their pages at the moment\./,
  ],
  [
    'a part of a page that is not there',
    instead('<a href="/#faq">Questions</a>'),
    /link “Questions” · The page \/ has no part “faq”\./,
  ],
  [
    'a part whose name cannot be decoded',
    instead('<a href="#50%">Half of it</a>'),
    /link “Half of it” · The page \/campus has no part “50%”\./,
  ],
])('%s is found, and nothing else', async (_, changes, expected) => {
  expect(await found(changes)).toEqual([expect.stringMatching(expected)])
})

test('a link whose words say nothing is told of its address, too', async () => {
  expect(await found(instead('<a href="/gone">here</a>'))).toEqual([
    expect.stringContaining('“here” does not tell readers where the link leads'),
    expect.stringContaining('There is no page at /gone'),
  ])
})

test('what a block has twice is said once, and again of another block like it', async () => {
  const words = '<p>TODO</p><a href="/">here</a> <a href="/">here</a>'
  const other = `<section data-block="blocks.some-words"><h2>Once more</h2>${words}</section>`
  const forgotten = expect.stringMatching(/some words · The text contains the placeholder “TODO”/)
  const saysNothing = expect.stringMatching(/some words, link “here” · “here” does not tell readers/)
  const main = CAMPUS.replace('<p>Three of them.</p>', words) + other
  expect(await found({ main })).toEqual([forgotten, forgotten, saysNothing, saysNothing])
})

test.each<[name: string, from: RegExp, to: string, expected: RegExp]>([
  [
    'has its file name for words',
    /A hill/,
    'IMG_2041',
    /wide top, picture “The hill” · The alternative text “IMG_2041” does not describe the picture\./,
  ],
  [
    'is too small for the whole window',
    /"2880"/,
    '"1199"',
    /picture “The hill” · The picture is only 1199 pixels wide, .* Upload a picture that is at least 1200 pixels wide\./,
  ],
  [
    'is too small for its place',
    /"900"/,
    '"479"',
    /some words, picture “room\.webp” · The picture is only 479 pixels wide, .* Upload a picture that is at least 480 pixels wide\./,
  ],
])('a picture that %s is found, and nothing else', async (_, from, to, expected) => {
  const main = CAMPUS.replace(from, to)
  expect(await found({ main })).toEqual([expect.stringMatching(expected)])
})

test('a page that nothing links to is found', async () => {
  const lonely = pageOf('/lonely', { main: '<h1>Alone</h1><a href="/lonely">Alone</a>' })
  const findings = await findingsOf([pageOf('/', { main: '<h1>Home</h1>' }), lonely], {
    siteUrl: SITE_URL,
    nameOfPicture: () => undefined,
    statusOf: async () => 404,
  })
  expect(findings).toMatchObject([
    { path: '/lonely', sentence: expect.stringMatching(/^No other page links to this page\./) },
  ])
})

test('of a draft only that is found which its published version does not have, without what the preview adds', async () => {
  const faulty = { main: CAMPUS.replace('<p>', '<h3> </h3><p>'), title: 'T'.repeat(71) }
  const main = faulty.main.replace('<h1>', '<a data-edit href="#">here</a><h1>').replace('Three', 'TODO')
  const draft = { ...pageOf('/campus', { ...faulty, main }), publishedPath: '/campus' }
  const published = [pageOf('/', { main: HOME }), pageOf('/campus', faulty)]
  const site = { siteUrl: SITE_URL, nameOfPicture: () => undefined, statusOf: async () => 200 }
  const ofDraft = (await findingsOf(published, site, [draft])).filter(({ version }) => version === 'draft')
  expect(ofDraft).toMatchObject([
    {
      path: '/campus',
      where: 'some words',
      sentence: expect.stringMatching(/The text contains the placeholder “TODO”/),
    },
  ])
})

test('a draft may move to another address, and is found where it takes the title of another page or cannot be shown', async () => {
  const published = [pageOf('/', { main: HOME }), pageOf('/campus', { main: CAMPUS })]
  const site = { siteUrl: SITE_URL, nameOfPicture: () => undefined, statusOf: async () => 200 }
  const moved = { ...pageOf('/new', { main: CAMPUS, title: 'Page /campus' }), publishedPath: '/campus' }
  expect(await findingsOf(published, site, [moved])).toEqual([])
  const twin = { ...pageOf('/other', { main: CAMPUS, title: 'Page /campus' }), publishedPath: undefined }
  const broken = { ...pageOf('/broken', { status: 503 }), publishedPath: undefined }
  const findings = await findingsOf(published, site, [twin, broken])
  expect(findings.map(({ path, version, sentence }) => [path, version, sentence])).toEqual([
    ['/other', 'draft', 'This page has the same title as /campus: “Page /campus”. Give each page its own title.'],
    ['/broken', 'draft', 'The draft cannot be shown. Open its preview in the panel to see what is wrong.'],
  ])
})
