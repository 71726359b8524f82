# The edge as a container: docs/deploy/container.md

FROM node:24-slim AS widget
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-alpine AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The edge needs none of the optional packages: runtimes for tests, and the image processor of the service.
RUN npm ci --omit=dev --omit=optional

FROM node:24-alpine
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY src/contract src/contract
COPY src/client src/client
COPY src/edge src/edge
COPY --from=widget /app/dist/widget dist/widget
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8788
USER node
EXPOSE 8788
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "src/edge/on/node.ts"]
