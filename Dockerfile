# The service in one image: no browser, no compiler and no npm in it. Text recognition is WebAssembly and comes with the
# packages. What was built and run of this, and what was not: deploy/README.md.
#   docker build -t roentgen:0.1.0 .
#   docker run --init -p 127.0.0.1:8187:8187 -v roentgen-data:/data -e PUBLIC_URL=http://localhost:8187 roentgen:0.1.0

# The packages that serve, without what is never read of them.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/link-node.mjs scripts/link-libraries.mjs scripts/slim.mjs scripts/slim-rules.mjs scripts/
COPY scripts/third-party scripts/third-party
RUN npm ci --omit=dev \
    && node scripts/third-party/notices.ts > THIRD-PARTY-NOTICES.txt \
    && node scripts/slim.mjs

# The console and the documentation are built with the packages of developers, which stay behind in this stage.
FROM node:24.21.0-bookworm-slim AS pages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/link-node.mjs scripts/
RUN npm ci
COPY . .
RUN npm run build:console && npm run docs:site

FROM debian:bookworm-slim
LABEL org.opencontainers.image.title="Roentgen" \
      org.opencontainers.image.description="Open, self-hosted risk assessment service" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="0.1.0"
# Numbers, so that Kubernetes can see that it is not root.
RUN groupadd --gid 10001 roentgen \
    && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin roentgen \
    && install --directory --owner=10001 --group=10001 --mode=0700 /data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=pages /app/console/dist console/dist
COPY --from=pages /app/docs/dist docs/dist
COPY --from=packages /app/THIRD-PARTY-NOTICES.txt ./
COPY package.json LICENSE ./
COPY deploy/healthcheck.mjs deploy/
COPY sdk/src sdk/src
COPY cli cli
COPY server/src server/src
COPY scripts/strip-types.mjs scripts/
# The processes that read documents start in half the time.
RUN node_modules/.bin/node scripts/strip-types.mjs
# Inside a container loopback is the container itself: it listens on all addresses, and what is published decides.
ENV HOST=0.0.0.0 \
    DATA_DIR=/data \
    LOG_FORMAT=json \
    NODE_ENV=production \
    NODE_COMPILE_CACHE=/tmp/compile-cache
USER 10001:10001
VOLUME /data
EXPOSE 8187
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node_modules/.bin/node", "deploy/healthcheck.mjs"]
ENTRYPOINT ["node_modules/.bin/node"]
CMD ["server/src/main.ts"]
