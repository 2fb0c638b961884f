# The site: docker build -f deploy/site.Dockerfile -t executive-education-site .
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# Types and source maps are half of the size of the packages, and nothing reads them at run time.
RUN npm ci --omit=dev --no-audit --no-fund \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json tsr.config.json vite.config.ts ./
COPY schema ./schema
COPY scripts ./scripts
COPY src ./src
RUN node scripts/build.ts

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /site
COPY --from=packages /site/node_modules ./node_modules
COPY --from=build /site/dist ./dist
COPY package.json ./
# The site writes only to one folder, so that everything else can be read-only. /outbox is for sites that share an outbox, and
# /mirror is for the pages that nginx serves while no site responds.
RUN mkdir /data /outbox /mirror && chown node:node /data /outbox /mirror
VOLUME /data
# Pages are compressed in several threads. Without this setting, each thread would keep memory that it no longer uses.
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  METRICS_PORT=9464 \
  OUTBOX_FILE=/data/registrations/outbox.db \
  MAIL_DIR=/data/registrations/mail \
  LAST_GOOD_DIR=/data/last-good \
  PICTURE_CACHE_DIR=/data/pictures
USER node
EXPOSE 3000 9464
# Shows whether the site is ready for visitors (docker compose up --wait). A failed check does not restart anything.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
