# The content service with the authors’ panel: docker build -f deploy/content-service.Dockerfile -t executive-education-content .
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /content-service
COPY content-service/package.json content-service/package-lock.json content-service/.npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY content-service ./
# Building the panel creates secrets, which must not be in the image.
RUN node -e "require('./boot/panel').buildPanelOnce(console.log)" && rm -f .env

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /content-service
COPY --from=build /content-service ./
RUN mkdir -p /data/uploads && chown -R node:node /data
VOLUME /data
ENV NODE_ENV=production \
  CONTENT_HOST=0.0.0.0 \
  CONTENT_PORT=1337 \
  DATABASE_CLIENT=postgres \
  UPLOADS_DIR=/data/uploads \
  ERASURES_FILE=/data/erasures.jsonl
USER node
EXPOSE 1337
HEALTHCHECK --interval=10s --timeout=3s --start-period=300s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.CONTENT_PORT}/_health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.js"]
