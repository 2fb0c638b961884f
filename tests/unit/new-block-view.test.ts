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
    '<th scope="col">Currency</th>',
    '<th scope="row">{item.label}</th>',
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
  ['founding_year:integer:required', '<dd>{block.founding_year}</dd>'],
  ['currency:USD|EUR', '<dt>Currency</dt>'],
  ['is_free:boolean', "<dt>Free</dt><dd>{block.is_free ? 'Yes' : 'No'}</dd>"],
  ['side:left|right', '<div className={styles.block} data-side={block.side}>'],
  ['quote:text:required', '<blockquote className={styles.quote}>{block.quote}</blockquote>'],
  ['talks:conference:card:many', '<li key={item.documentId} className={styles.item}>'],
])('a field %s is drawn', (field, markup) => {
  expect(viewOf([field])).toContain(markup)
})

test.each([
  ['ticket_price:decimal', 'ticket_price: 120'],
  ['label:string', "label: 'Standard'"],
  ['quote:text', "quote: 'They asked what I would do, and then they waited.'"],
  ['mail:email', "mail: 'hello@example.org'"],
  ['opens:date', "opens: '2027-04-12'"],
  ['speaker_name:string', "speaker_name: 'Amina Yusof'"],
  ['currency:USD|EUR', "currency: 'USD'"],
  ['link:shared.button', "link: { id: 1, label: 'Read more', url: '/' }"],
  ['rows[].price:decimal', 'rows: [{ id: 1, price: 120 }, { id: 2, price: 85 }, { id: 3, price: 640 }]'],
])('the example of %s fits its name', (field, value) => {
  expect(fileOf([field], '.examples.ts')).toContain(value)
})

const REQUEST = { name: 'a-quote-to-try', zones: ['homepage.grey_section'], description: '', isDryRun: false }

/** A file of a block with these fields, as it is before it is formatted. */
function fileOf(fields: readonly string[], ending: string): string {
  const plan = planOf({ ...REQUEST, fields: [...fields] }, model)
  return plan.files.find(({ path }) => path.endsWith(ending))?.text ?? ''
}

function viewOf(fields: readonly string[]): string {
  return fileOf(fields, 'AQuoteToTry.tsx')
}
