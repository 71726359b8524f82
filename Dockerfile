# The service and the edge as images: docs/deploy/operating.md. `--target service` builds the former.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# The packages of the edge run on every system, so those of this stage will do.
RUN npm run build && node scripts/edge-packages.ts

FROM node:24.21.0-alpine3.24 AS service-packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/service-packages.ts scripts/
COPY scripts/build/locked-packages.ts scripts/build/
RUN npm ci --omit=dev && node scripts/service-packages.ts

FROM node:24.21.0-alpine3.24 AS source
WORKDIR /app
COPY package.json ./
COPY src src
# In a clone made with a strict umask, only the owner can read the files.
RUN chmod -R a+rX .

FROM node:24.21.0-alpine3.24 AS service
WORKDIR /app
COPY --from=service-packages /app/node_modules node_modules
COPY --from=source /app/package.json ./
COPY --from=source /app/src/contract src/contract
COPY --from=source /app/src/import src/import
COPY --from=source /app/src/service src/service
COPY --from=source /app/src/server src/server
COPY --from=build /app/dist/console dist/console
# The page of invitations.
COPY --from=build /app/dist/server dist/server
# A new volume takes the owner of this folder.
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production NODE_OPTIONS=--disable-warning=ExperimentalWarning
# Load balancers and proxies need a moment to notice that a container stops.
ENV SHUTDOWN_DELAY=3
ENV HOST=0.0.0.0 PORT=8787 DATABASE_URL=file:/data/reviews.db MEDIA_STORE=file:/data/media
USER node
EXPOSE 8787
VOLUME /data
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/service/on/node.ts"]

FROM node:24.21.0-alpine3.24 AS edge
WORKDIR /app
COPY --from=build /app/dist/edge/node_modules node_modules
COPY --from=source /app/package.json ./
COPY --from=source /app/src/contract src/contract
COPY --from=source /app/src/client src/client
COPY --from=source /app/src/edge src/edge
COPY --from=source /app/src/server src/server
COPY --from=build /app/dist/widget dist/widget
COPY --from=build /app/dist/server dist/server
ENV NODE_ENV=production NODE_OPTIONS=--disable-warning=ExperimentalWarning
ENV HOST=0.0.0.0 PORT=8788 SHUTDOWN_DELAY=3
USER node
EXPOSE 8788
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/edge/on/node.ts"]
