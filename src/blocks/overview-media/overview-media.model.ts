import { z } from 'zod'
import { media } from '../media.model.ts'

/** What a program is, in words and one picture or video. */
export const overviewMediaModel = z.object({
  __component: z.literal('page.overview-media'),
  id: z.number(),
  title: z.string(),
  /** Safe HTML, made of Markdown. */
  text: z.string().nullable(),
  image: media.nullable(),
  caption: z.string().nullable(),
  /** Of a page or file that holds a video, as its author wrote it. */
  video_url: z.string().nullable(),
})

export type OverviewMedia = z.infer<typeof overviewMediaModel>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.overview-media': OverviewMedia
  }
}

/** A video that this site knows how to play. */
export type Video =
  | {
      kind: 'youtube' | 'vimeo'
      id: string
      /** Where it can be watched without JavaScript. */
      page: string
      /** What a frame loads once a visitor asks for it; it begins to play by itself. */
      embed: string
    }
  | { kind: 'file'; src: string }

/** Only used to read a path as a browser would; never part of an answer. */
const BASE = 'https://site.invalid'
const YOUTUBE_HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'])
/** Stand where an id would, as long as one: a playlist, and whatever a channel sends now. */
const NO_IDS = new Set(['videoseries', 'live_stream'])
const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com'])

/** The video behind an address of YouTube, Vimeo or a file; undefined for any other, such as `javascript:`. */
export function videoOf(address: string): Video | undefined {
  const given = address.trim()
  if (!URL.canParse(given, BASE)) return undefined
  const url = new URL(given, BASE)
  if (url.origin === BASE) return isUpload(given, url) ? file(url, url.pathname) : undefined
  // Names and passwords in an address can only mislead.
  if (!/^https?:\/\//i.test(given) || url.username || url.password) return undefined
  if (YOUTUBE_HOSTS.has(url.host)) return youtube(youtubeId(url))
  if (url.host === 'youtu.be') return youtube(url.pathname.slice(1))
  if (VIMEO_HOSTS.has(url.host)) return vimeo(/^\/(\d+)(?:\/([^/]+))?\/?$/, url)
  if (url.host === 'player.vimeo.com') return vimeo(/^\/video\/(\d+)\/?$/, url)
  return url.protocol === 'https:' ? file(url, url.href) : undefined
}

/** A path as it is written and as it is read: `/uploads/../admin` is none. */
function isUpload(given: string, { pathname }: URL): boolean {
  return given.startsWith('/uploads/') && pathname.startsWith('/uploads/')
}

/** `/watch?v=ID`, `/shorts/ID`, `/live/ID` or `/embed/ID`. */
function youtubeId({ pathname, searchParams }: URL): string {
  if (pathname === '/watch') return searchParams.get('v') ?? ''
  return /^\/(?:shorts|live|embed)\/([^/]+)/.exec(pathname)?.[1] ?? ''
}

function youtube(id: string): Video | undefined {
  if (!/^[\w-]{11}$/.test(id) || NO_IDS.has(id)) return undefined
  const page = `https://www.youtube.com/watch?v=${id}`
  return { kind: 'youtube', id, page, embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` }
}

/** An unlisted video has a second, secret part, in its path or as `h`; without it nobody may watch. */
function vimeo(path: RegExp, { pathname, searchParams }: URL): Video | undefined {
  const [, id = '', inPath] = path.exec(pathname) ?? []
  const secret = inPath ?? searchParams.get('h') ?? ''
  if (!/^\d{5,12}$/.test(id) || !/^[\da-f]{0,20}$/.test(secret)) return undefined
  const page = `https://vimeo.com/${secret ? `${id}/${secret}` : id}`
  const asked = new URLSearchParams({ ...(secret && { h: secret }), autoplay: '1', dnt: '1' })
  return { kind: 'vimeo', id, page, embed: `https://player.vimeo.com/video/${id}?${asked}` }
}

function file({ pathname }: URL, src: string): Video | undefined {
  return /\.(mp4|webm)$/i.test(pathname) ? { kind: 'file', src } : undefined
}
