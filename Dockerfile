# The product as one image: `docker build -t canon .`, then docs/how-to/run-in-production.md. Without PUBLIC_URL and
# MAIL_URL it runs for a first try, and says at the start that its links and mails reach nobody.

# What it runs on, without what only building needs. Install scripts stay off: the one there is would fetch the
# Node.js that the image already has.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-save --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-save --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.ts

FROM node:24-slim
# One place for small pieces of memory, not one for each thread, which keeps what it once needed.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
WORKDIR /app
RUN install --directory --owner=node --group=node --mode=0700 /data
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY scripts/serve.mjs scripts/backup.ts scripts/restore.ts scripts/begin-anew.ts scripts/
COPY catalogue catalogue
COPY src src
COPY --from=build /app/dist dist
USER node
# Nothing of the image is written to: it runs with a read-only root, too.
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Alive, not ready: a database that is gone is no reason to start the product anew.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
