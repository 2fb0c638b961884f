import type { CircuitBreaker } from '#api/guarded-fetch.ts'
import type { ContentSource } from '#api/content-source.ts'
import type { StaleAnswers } from '#api/stale-answers.ts'
import type { Gauge } from './observability/metrics.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { Pictures } from './images/pictures.ts'
import type { Cluster } from './cluster/cluster.ts'
import type { Mirror } from './mirror/mirror.ts'
import type { KeptUploads } from './uploads/kept-uploads.ts'

const BREAKER_VALUES = { closed: 0, trying: 1, open: 2 }

type Watched = {
  pages: PageCache
  source: ContentSource
  breaker: CircuitBreaker
  staleAnswers: StaleAnswers | undefined
  cluster: Cluster | undefined
  pictures: Pictures
  keptUploads: KeptUploads
  mirror: Mirror | undefined
}

/** What the site keeps, and whether it reaches its content. */
export function siteGauges(watched: Watched): Gauge[] {
  const { pages, source, breaker, staleAnswers, cluster, pictures, keptUploads, mirror } = watched
  return [
    {
      name: 'site_content_breaker',
      help: 'State of the circuit breaker for the content service: 0 closed, 1 half-open, 2 open.',
      value: () => BREAKER_VALUES[breaker.state],
    },
    {
      name: 'site_content_missing_entries',
      help: 'Published entries that are missing from the content service, although nobody withdrew them.',
      value: () => source.missing.length,
    },
    {
      name: 'site_shared_cache_up',
      help: '1 if Redis can be reached, 0 if it cannot or is not configured.',
      value: () => (cluster?.isUp() ? 1 : 0),
    },
    { name: 'site_cache_pages', help: 'Pages in memory.', value: () => pages.size },
    { name: 'site_cache_page_bytes', help: 'Size of the pages in memory, in bytes.', value: () => pages.bytes },
    {
      name: 'site_cache_answers',
      help: 'Answers from the content service that are in memory.',
      value: () => source.answers,
    },
    { name: 'site_last_good_answers', help: 'Answers that are saved on disk.', value: () => staleAnswers?.size ?? 0 },
    {
      name: 'site_last_good_unwritten',
      help: 'Answers that have not been written to disk, because writing failed.',
      value: () => staleAnswers?.unwritten ?? 0,
    },
    {
      name: 'site_last_good_bytes',
      help: 'Size of the answers on disk, in bytes.',
      value: () => staleAnswers?.bytes ?? 0,
    },
    {
      name: 'site_pictures_in_line',
      help: 'Pictures that are being converted or are waiting to be converted.',
      value: () => pictures.queued,
    },
    { name: 'site_kept_originals', help: 'Uploaded pictures that are saved on disk.', value: () => keptUploads.size },
    {
      name: 'site_kept_original_bytes',
      help: 'Size of the uploaded pictures on disk, in bytes.',
      value: () => keptUploads.bytes,
    },
    {
      name: 'site_mirror_age_seconds',
      help: 'Seconds since the mirror was last complete; 0 if there is no mirror.',
      value: () => mirror?.ageSeconds ?? 0,
    },
  ]
}
