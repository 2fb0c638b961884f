import { join } from 'node:path'
import { expect, test } from 'vitest'
import { planOf } from '../../scripts/new-block/plan.ts'
import { readModel } from '../../scripts/openapi/model.ts'

const ROOT = join(import.meta.dirname, '../..')
const model = readModel(join(ROOT, 'content-service/src'))

test.each([
  ['one field', ['rows[].label:string'], '<ul className={styles.points}>', '<li key={item.id}>{item.label}</li>'],
  [
    'a name and a value',
    ['rows[].label:string', 'rows[].price:decimal'],
    '<dl className={styles.rows}>',
    '<dt>{item.label}</dt>',
  ],
  [
    'a name and several values',
    ['rows[].label:string', 'rows[].price:decimal', 'rows[].currency:USD|EUR'],
    '<tr><td /><th scope="col" className={styles.number}>Price</th><th scope="col">Currency</th></tr>',
    '<th scope="row">{item.label}</th>',
  ],
  [
    'a name, a value and a link',
    ['rows[].label:string', 'rows[].hours:string', 'rows[].link:shared.button'],
    '<tr><td /><th scope="col">Hours</th><td /></tr>',
    '<td>{item.link && (<MoreLink link={item.link} />)}</td>',
  ],
  [
    'a name and whether something is so',
    ['rooms[].name:string', 'rooms[].is_closed:boolean'],
    '<h3 className="h5">{item.name}</h3>',
    '<dt>Closed</dt>',
  ],
  [
    'a choice that is always made and several values',
    ['rows[].weekday:monday|tuesday:required', 'rows[].from:time', 'rows[].until:time'],
    'const WEEKDAY_WORDS = { "monday": "Monday", "tuesday": "Tuesday" }',
    '<th scope="row">{WEEKDAY_WORDS[item.weekday]}</th>',
  ],
  [
    'a choice that is always made and a text',
    ['rows[].weekday:monday|tuesday:required', 'rows[].from:time', 'rows[].text:richtext'],
    '<h3 className="h5">{WEEKDAY_WORDS[item.weekday]}</h3>',
  ],
  [
    'a heading and words',
    ['rows[].title:string', 'rows[].text:text'],
    '<ul className={styles.rows}>',
    '<h3 className="h5">',
  ],
  [
    'a picture',
    ['rows[].image:media', 'rows[].name:string'],
    '<ul className={styles.items}>',
    '<Picture media={item.image}',
    '<h3 className="h5">{item.name}</h3>',
  ],
  [
    'a quote and who said it',
    ['rows[].quote:text', 'rows[].name:string', 'rows[].image:media'],
    '<figcaption className="soft">{item.name}</figcaption>',
  ],
])('rows with %s become what they are', (_, rows, ...drawn) => {
  const view = viewOf(['title:string:required', ...rows])
  for (const markup of drawn) expect(view).toContain(markup)
})

test.each([
  ['link:shared.button', '<ButtonLink button={block.link} variant="line" />'],
  ['links:shared.button:many', '<MoreLink link={item} />'],
  ['website_url:string', '<MoreLink link={{ label: block.website_url, url: block.website_url }} />'],
  ['mail:email', '<a href={`mailto:${block.mail}`}>{block.mail}</a>'],
  ['day:date:required', '<time dateTime={block.day}>{DAY.format(new Date(block.day))}</time>'],
  ['count:integer', "<dd>{block.count.toLocaleString('en')}</dd>"],
  ['ticket_price:decimal', '<dd>{price(block.ticket_price, null)}</dd>'],
  ['founding_year:integer:required', '<dd>{block.founding_year}</dd>'],
  ['currency:USD|EUR', '<dt>Currency</dt><dd>{block.currency}</dd>'],
  ['season:summer|late-winter', '{block.season && (<div><dt>Season</dt><dd>{SEASON_WORDS[block.season]}</dd></div>)}'],
  ['is_free:boolean', "<dt>Free</dt><dd>{block.is_free ? 'Yes' : 'No'}</dd>"],
  ['side:left|right', '<div className={styles.block} data-side={block.side}>'],
  ['quote:text:required', '<blockquote className={styles.quote}>{block.quote}</blockquote>'],
  ['talks:conference:card:many', '<li key={item.documentId} className={styles.item}>'],
  ['talk:conference:card', '<a href={`/${encodeURIComponent(block.talk.slug)}`}>{block.talk.title}</a>'],
  ['course:program:card', '<h3 className="h5">{block.course.title}</h3>'],
])('a field %s is drawn', (field, markup) => {
  expect(viewOf([field])).toContain(markup)
})

test.each([
  ['ticket_price:decimal', 'ticket_price: 120'],
  ['quote:text', "quote: 'They asked what I would do, and then they waited.'"],
  ['mail:email', "mail: 'hello@example.org'"],
  ['opens:date', "opens: '2027-04-12'"],
  ['speaker_name:string', "speaker_name: 'Amina Yusof'"],
  ['currency:USD|EUR', "currency: 'USD'"],
  ['link:shared.button', "link: { id: 1, label: 'Read more', url: '/' }"],
  ['title:string', "title: 'A quote to try'"],
  ['tickets[].label:string', "tickets: [{ id: 1, label: 'Standard' }, { id: 2, label: 'Reduced' }"],
  ['steps[].note:text', "steps: [{ id: 1, note: 'It takes ten minutes.' }"],
  [
    'ingredients[].name:string',
    "ingredients: [{ id: 1, name: 'First ingredient' }, { id: 2, name: 'Second ingredient' }",
  ],
  ['people[].name:string', "people: [{ id: 1, name: 'Amina Yusof' }"],
  ['rows[].until:time', "{ id: 3, until: '18:00:00.000' }"],
  ['rows[].price:decimal', 'rows: [{ id: 1, price: 120 }, { id: 2, price: 85 }, { id: 3, price: 640 }]'],
])('the example of %s fits its name', (field, value) => {
  expect(fileOf([field], '.examples.ts')).toContain(value)
})

test('the words of a block are about what its name says, or else its fields', () => {
  const examplesOf = (name: string, ...fields: string[]) => fileOf(fields, '.examples.ts', name)
  const prices = examplesOf('ticket-prices', 'title:string', 'intro:text', 'rows[].label:string', 'link:shared.button')
  expect(prices).toContain("title: 'Ticket prices'")
  expect(prices).toContain("intro: 'What it costs, and who pays less.'")
  expect(prices).toContain("rows: [{ id: 1, label: 'Standard' }")
  expect(prices).toContain("label: 'See what is included'")
  expect(examplesOf('visit', 'title:string', 'text:text', 'price:decimal')).toContain('What it costs')
})

test.each([
  ['block', ['variant:plain|framed|quiet'], '.block', ['plain', 'framed', 'quiet'], 'data-variant'],
  [
    'rows of a table',
    ['r[].label:string', 'r[].a:integer', 'r[].b:integer', 'r[].style:bold|pale'],
    '.table tbody tr',
    ['bold', 'pale'],
    'data-style',
  ],
  [
    'words beside a picture',
    ['image:media', 'text:text', 'side:left|right'],
    '.beside',
    ['left', 'right'],
    'data-side',
  ],
])('each choice of the look of a %s has a rule in the styles', (_, fields, selector, options, attribute) => {
  const styles = fileOf(fields, '.module.css')
  for (const option of options) expect(styles).toContain(`${selector}[${attribute}='${option}'] `)
})

test('a cell without a value keeps its name on narrow windows, and has a dash beside it', () => {
  const fields = ['rows[].label:string', 'rows[].price:decimal', 'rows[].note:string']
  expect(viewOf(fields)).toContain('<td data-label="Note">{item.note}</td>')
  expect(viewOf(fields)).toContain('<td className={styles.number} data-label="Price">')
  expect(viewOf(fields)).toContain('<th scope="col" className={styles.number}>Price</th>')
  expect(fileOf(fields, '.module.css')).toContain(".table td:empty::after {\n    content: '–';")
})

const REQUEST = { name: 'a-quote-to-try', zones: ['homepage.grey_section'], description: '', isDryRun: false }

/** A file of a block with these fields, as it is before it is formatted. */
function fileOf(fields: readonly string[], ending: string, name = REQUEST.name): string {
  const plan = planOf({ ...REQUEST, name, fields: [...fields] }, model)
  return plan.files.find(({ path }) => path.endsWith(ending))?.text ?? ''
}

function viewOf(fields: readonly string[]): string {
  return fileOf(fields, 'AQuoteToTry.tsx')
}
