import { ADDRESSES, addressRules } from '#urls/addresses.ts'
import {
  CDN_CACHING,
  IMMUTABLE_CACHING,
  MADE_FILE_CACHING,
  NO_PATH_ONWARD,
  PAGE_CACHING,
  PICTURE_CACHING,
  PICTURE_VARY,
  UPLOAD_CACHING,
  SECURITY_HEADERS,
  UPLOAD_POLICY,
  VIDEO_POLICY,
} from '#server/http/headers.ts'

const POLICY = 'content-security-policy'
const REFERRER = 'referrer-policy'
/** Characters of a page's address; what has others is no page, and nobody is sent to it. */
const PAGE_WITH_SLASH = String.raw`^(/[\w.~/-]*[\w~-])/+$`
const SHOWN = 'avif|gif|jpe?g|mp4|pdf|png|svg|webm|webp'
/** Pages that are made for one visitor, their files, and their data. */
const PRIVATE = `(?:${addressRules.privatePages.map(({ source }) => source.replace(/\$$/, '')).join('|')})(?:/(?:index\\.html|_payload\\.json))?$`
/** A picture, by the upload that it was made of. */
const PICTURE = String.raw`^/pictures/\d+/(?:[^/]+/)?(?<upload>[^/]+)\.(?:avif|webp|jpeg)$`
/** Where the mirror answers the nginx that stands before the site. */
const MIRROR_ADDRESS = '127.0.0.1:8079'

/**
 * Settings with which nginx serves a static copy as the site would answer itself: the same security headers, caching
 * and types, and its page for what is not there. To be included among its `http` settings.
 * @param root the copy's folder
 */
export function nginxConf(root: string): string {
  return `# Made by npm run build:static. Include this file in the http settings of nginx.
${maps()}
server {
  listen 80;
  root ${quoted(root)};
${everyAnswer()}
  error_page 404 /404.html;
${everyLocation()}
}
`
}

/**
 * Settings with which nginx serves the mirror that sites write (`MIRROR_DIR`), while none of them answers. Unlike a static
 * copy, it says to anyone who sends a form that forms are closed for the moment, and sends an upload in the place of a
 * picture that was not made yet.
 */
export function mirrorConf(): string {
  return `# Serves the mirror of the site, which the sites write (MIRROR_DIR). Include this file in the http settings of nginx beside
# site.conf or several-processes.conf, which ask it while no site answers; docs/operate.md explains it under "The mirror".
# Made of scripts/static/nginx-conf.ts, whose test says how to write it again.
${maps([
  `  /closed.html no-store;`,
  // Made for one visitor, and different once the site answers again.
  `  "~${PRIVATE}" no-store;`,
])}
# An upload in the place of a picture is not kept as that picture.
map "$request_uri $uri" $site_caching_now {
  default $site_caching;
  "~^/pictures/\\S+ /uploads/" no-store;
}
map $status $site_retry_after {
  default "";
  503 10;
}
server {
  listen ${MIRROR_ADDRESS};
  root /mirror;
${everyAnswer('$site_caching_now')}
  add_header retry-after $site_retry_after always;
  # By this, operators see who has answered.
  add_header cache-status "mirror; hit" always;

  error_page 404 /404.html;
  error_page 503 /closed.html;
  # Forms are closed; and without its page for what is not there, the mirror is not whole.
  if ($request_method !~ "^(GET|HEAD)$") { return 503; }
  if (!-f $document_root/404.html) { return 503; }
${everyLocation()}
  location ~ "${PRIVATE}" { try_files $uri $uri/index.html =503; }
  location ~ "${PICTURE}" { try_files $uri /uploads/$upload =404; }
}
`
}

/** @param more rules for caching, before those for files */
function maps(more: readonly string[] = []): string {
  const { [POLICY]: policy = '', [REFERRER]: referrer = '' } = SECURITY_HEADERS
  return `map $uri $site_caching {
  default "${PAGE_CACHING}";
  /404.html no-store;
  /builds/latest.json no-store;
  ${ADDRESSES.searchAnswers} no-store;
${[...more, ''].join('\n')}  ~^/(assets|builds)/ "${IMMUTABLE_CACHING}";
  ~^/uploads/ "${UPLOAD_CACHING}";
  ~^/pictures/ "${PICTURE_CACHING}";
  ~^/(calendars|pdf)/ "${MADE_FILE_CACHING}";
  ~^/[^/]+\\.(txt|xml|webmanifest|ico)$ "${MADE_FILE_CACHING}";
  ${ADDRESSES.feed} "${MADE_FILE_CACHING}";
}
# For a CDN that reads a header of its own: only of pages. A text of this length fits in no table of nginx, but an expression.
map $site_caching $site_cdn_caching {
  default "";
  "~^${PAGE_CACHING}$" "${CDN_CACHING}";
}
map $uri $site_vary {
  default "";
  ~^/pictures/ "${PICTURE_VARY.vary}";
}
map $uri $site_policy {
  default "${policy}";
  ~^/uploads/.+\\.(mp4|webm)$ "${VIDEO_POLICY}";
  ~^/(uploads|pictures|pdf)/ "${UPLOAD_POLICY}";
}
map $uri $site_referrer {
  default "${referrer}";
  ~^/(404|closed)\\.html$ "${NO_PATH_ONWARD[REFERRER]}";
  "~${PRIVATE}" "${NO_PATH_ONWARD[REFERRER]}";
}
map $uri $site_disposition {
  default "";
  ~*^/uploads/.+\\.(${SHOWN})$ "";
  ~^/uploads/ attachment;
}`
}

/** Types, encodings and headers. @param caching the variable that says how long an answer is kept */
function everyAnswer(caching = '$site_caching'): string {
  const { [POLICY]: _, [REFERRER]: __, ...headers } = SECURITY_HEADERS
  return `  server_tokens off;
  absolute_redirect off;
  charset utf-8;
  charset_types text/css text/plain text/calendar text/javascript application/json application/xml application/rss+xml;
  types {
    application/json json;
    application/manifest+json webmanifest;
    application/pdf pdf;
    application/xml xml;
    font/woff2 woff2;
    image/avif avif;
    image/gif gif;
    image/jpeg jpg jpeg;
    image/png png;
    image/svg+xml svg ico;
    image/webp webp;
    text/calendar ics;
    text/css css;
    text/html html;
    text/javascript js;
    text/plain txt;
    video/mp4 mp4;
    video/webm webm;
  }
  default_type application/octet-stream;
  gzip on;
  gzip_vary on;
  gzip_types text/css text/javascript text/plain text/calendar application/json application/xml image/svg+xml;

  add_header cache-control ${caching} always;
  add_header cdn-cache-control $site_cdn_caching;
  add_header vary $site_vary;
  add_header ${POLICY} $site_policy always;
  add_header ${REFERRER} $site_referrer always;
  add_header content-disposition $site_disposition;
${Object.entries(headers)
  .map(([name, value]) => `  add_header ${name} "${value}" always;`)
  .join('\n')}
`
}

function everyLocation(): string {
  return `  location / { try_files $uri $uri/index.html =404; }
  location = / { try_files /index.html =404; }
  location = ${ADDRESSES.feed} { types { } default_type application/rss+xml; }
  location ~ ${PAGE_WITH_SLASH} { return 308 $1$is_args$args; }`
}

function quoted(path: string): string {
  return `"${path.replaceAll(/["\\$]/g, String.raw`\$&`)}"`
}
