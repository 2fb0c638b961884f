import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Drawer } from '#shell/Drawer.tsx'
import { Footer } from '#shell/Footer.tsx'
import { Header } from '#shell/Header.tsx'
import { shellMark, type ShellData } from '#shell/menus.ts'

/** What stands around a page, as HTML. */
export type ShellHtml = { header: string; drawer: string; footer: string }

export type ShellSettings = {
  shell: ShellData
  siteName: string
  /** Path of the page, to mark it in the menus. */
  path: string
  year: number
  /** Keeps what was drawn for as long as its content lives. On unless a benchmark turns it off. */
  memo?: boolean | undefined
}

type Kept = { shell: ShellData; siteName: string; year: number; byMark: Map<string, ShellHtml> }
const memos = new WeakMap<NonNullable<ShellData['navigation']>, Kept>()

/** Header, drawer and footer of a page (spec 2), drawn once for all pages that are marked alike in them. */
export function shellHtml(settings: ShellSettings): ShellHtml {
  const { shell, path, memo = true } = settings
  if (!memo || !shell.navigation) return draw(settings)
  const known = memos.get(shell.navigation)
  const kept = known && isSameShell(known, settings) ? known : { ...settings, byMark: new Map<string, ShellHtml>() }
  memos.set(shell.navigation, kept)
  const mark = shellMark(shell, path)
  const html = kept.byMark.get(mark) ?? draw(settings)
  kept.byMark.set(mark, html)
  return html
}

function draw({ shell: data, siteName, path, year }: ShellSettings): ShellHtml {
  return {
    header: renderToStaticMarkup(createElement(Header, { data, siteName, path })),
    drawer: renderToStaticMarkup(createElement(Drawer, { data, path })),
    footer: renderToStaticMarkup(createElement(Footer, { data, siteName, year })),
  }
}

function isSameShell({ shell, siteName, year }: Kept, other: ShellSettings): boolean {
  return (
    siteName === other.siteName &&
    year === other.year &&
    shell.programTypes === other.shell.programTypes &&
    shell.networkingGroups === other.shell.networkingGroups &&
    shell.voices === other.shell.voices &&
    shell.nextSession === other.shell.nextSession
  )
}
