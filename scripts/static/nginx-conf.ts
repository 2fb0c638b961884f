import { ADDRESSES } from '#urls/addresses.ts'
import {
  IMMUTABLE_CACHING,
  MADE_FILE_CACHING,
  PAGE_CACHING,
  PICTURE_CACHING,
  UPLOAD_CACHING,
  SECURITY_HEADERS,
  UPLOAD_POLICY,
  VIDEO_POLICY,
} from '#server/http/headers.ts'

const POLICY = 'content-security-policy'
/** Characters of a page's address; what has others is no page, and nobody is sent to it. */
const PAGE_WITH_SLASH = String.raw`^(/[\w.~/-]*[\w~-])/+$`
const SHOWN = 'avif|gif|jpe?g|mp4|pdf|png|svg|webm|webp'

/**
 * Settings with which nginx serves a static copy as the site would answer itself: the same security headers, caching
 * and types, and its page for what is not there. To be included among its `http` settings.
 * @param root the copy's folder
 */
export function nginxConf(root: string): string {
  const { [POLICY]: policy = '', ...headers } = SECURITY_HEADERS
  return `# Made by npm run build:static. Include this file in the http settings of nginx.
map $uri $site_caching {
  default "${PAGE_CACHING}";
  /404.html no-store;
  /builds/latest.json no-store;
  ${ADDRESSES.searchAnswers} no-store;
  ~^/(assets|builds)/ "${IMMUTABLE_CACHING}";
  ~^/uploads/ "${UPLOAD_CACHING}";
  ~^/pictures/ "${PICTURE_CACHING}";
  ~^/(calendars|pdf)/ "${MADE_FILE_CACHING}";
  ~^/[^/]+\\.(txt|xml|webmanifest|ico)$ "${MADE_FILE_CACHING}";
  ${ADDRESSES.feed} "${MADE_FILE_CACHING}";
}
map $uri $site_policy {
  default "${policy}";
  ~^/uploads/.+\\.(mp4|webm)$ "${VIDEO_POLICY}";
  ~^/(uploads|pictures|pdf)/ "${UPLOAD_POLICY}";
}
map $uri $site_disposition {
  default "";
  ~*^/uploads/.+\\.(${SHOWN})$ "";
  ~^/uploads/ attachment;
}
server {
  listen 80;
  root ${quoted(root)};
  server_tokens off;
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

  add_header cache-control $site_caching always;
  add_header ${POLICY} $site_policy always;
  add_header content-disposition $site_disposition;
${Object.entries(headers)
  .map(([name, value]) => `  add_header ${name} "${value}" always;`)
  .join('\n')}

  error_page 404 /404.html;
  location / { try_files $uri $uri/index.html =404; }
  location = / { try_files /index.html =404; }
  location = ${ADDRESSES.feed} { types { } default_type application/rss+xml; }
  location ~ ${PAGE_WITH_SLASH} { return 308 $1$is_args$args; }
}
`
}

function quoted(path: string): string {
  return `"${path.replaceAll(/["\\$]/g, String.raw`\$&`)}"`
}
