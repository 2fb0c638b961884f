import { rulesOf, type Look } from './looks.ts'

/** Styles that a new block begins with, of the names in src/styles/tokens.css; each block gets those that it uses. */
const STYLES = {
  block: `.block {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6);
}`,
  beside: `/* words and a picture side by side where there is room */
.beside {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: var(--s-6) calc(var(--gutter) * 2);
  align-items: start;
}`,
  words: `.words {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
}`,
  group: `.group {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
}`,
  quote: `.quote {
  max-width: 22em;
  font: var(--fw-display-soft) var(--fs-h3) / 1.18 var(--font-display);
  color: var(--text-strong);
  text-wrap: pretty;
}`,
  picture: `.picture {
  width: 100%;
  height: auto;
  aspect-ratio: 3 / 2;
  object-fit: cover;
}`,
  portrait: `.portrait {
  width: 100%;
  max-width: 20rem;
  height: auto;
  aspect-ratio: 4 / 5;
  object-fit: cover;
}`,
  facts: `.facts {
  font-size: var(--fs-small);
}
.facts > div {
  display: grid;
  grid-template-columns: minmax(0, 8rem) minmax(0, 1fr);
  gap: var(--s-3);
  padding-block: var(--s-2);
  border-top: var(--rule);
}
.facts > :first-child {
  padding-top: 0;
  border-top: 0;
}
.facts dt {
  color: var(--text-soft);
}
.facts dd {
  font-weight: var(--fw-medium);
}`,
  points: `.points {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  max-width: var(--measure);
}
.points li {
  padding-inline-start: var(--s-4);
  border-inline-start: var(--rule-strong);
}`,
  links: `.links {
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3) var(--s-5);
}`,
  rows: `/* rows between hairlines */
.rows > * {
  padding-block: var(--s-4);
  border-top: var(--rule);
}
.rows > :first-child {
  padding-top: 0;
  border-top: 0;
}
.rows > :last-child {
  padding-bottom: 0;
}
.rows .rows {
  padding-inline-start: var(--s-5);
}`,
  row: `.row {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-2) var(--gutter);
}
div.row {
  grid-template-columns: minmax(0, 5fr) minmax(0, 4fr);
  align-items: baseline;
}
.row > dt {
  font: var(--fw-display) var(--fs-h5) / 1.22 var(--font-display);
  color: var(--text-strong);
}
.row > dd {
  font-variant-numeric: lining-nums tabular-nums;
}
.row > dd:empty::after {
  content: '–';
}`,
  items: `.items {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: var(--s-7) calc(var(--gutter) * 2);
}`,
  item: `.item {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  align-content: start;
}`,
  table: `.table {
  width: 100%;
  border-collapse: collapse;
}
.table :is(th, td) {
  padding-block: var(--s-3);
  padding-inline-end: var(--s-4);
  border-bottom: var(--rule);
  text-align: start;
  vertical-align: baseline;
  font-variant-numeric: lining-nums tabular-nums;
  min-width: 6rem;
}
.table thead :is(th, td) {
  padding-top: 0;
  border-bottom: var(--rule-strong);
  font-size: var(--fs-small);
  font-weight: var(--fw-text);
  color: var(--text-soft);
}
.table tbody th {
  font: var(--fw-display) var(--fs-h5) / 1.22 var(--font-display);
  color: var(--text-strong);
}

/* a section lets words break anywhere: numbers and days do not, and numbers stand below each other */
.table :is(.value, .number) {
  min-width: 0;
  white-space: nowrap;
}
.table .number {
  padding-inline-end: var(--s-6);
  text-align: end;
}
.table :is(th, td):last-child {
  padding-inline-end: 0;
}

/* on narrow windows each row is a list of its cells, with the names of their columns */
@media (max-width: 47.99em) {
  .table :is(thead, tbody, tr, th, td) {
    display: block;
    min-width: 0;
    padding: 0;
    border: 0;
  }
  .table thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .table tbody tr {
    display: grid;
    gap: var(--s-1);
    padding-block: var(--s-3);
    border-bottom: var(--rule);
  }
  .table :is(td, td.number) {
    display: grid;
    grid-template-columns: minmax(0, 8rem) minmax(0, 1fr);
    gap: var(--s-3);
    padding: 0;
    align-items: baseline;
    text-align: start;
  }
  .table td::before {
    content: attr(data-label);
    font-size: var(--fs-small);
    color: var(--text-soft);
  }
  .table td:empty::after {
    content: '–';
  }
  .table td:not([data-label]) {
    display: block;
  }
  .table td:not([data-label])::before,
  .table td:not([data-label]):empty::after {
    content: none;
  }
}`,
}

/** The name of a class that a new block may have. */
export type StyleName = keyof typeof STYLES

/** The stylesheet of a new block: what it uses, in one order, and a rule for each choice. */
export function stylesheet(used: ReadonlySet<StyleName>, looks: readonly Look[]): string {
  const names = Object.entries(STYLES).filter(([name]) => [...used].some((one) => one === name))
  return `${[...names.map(([, css]) => css), ...looks.map(rulesOf)].join('\n')}\n`
}
