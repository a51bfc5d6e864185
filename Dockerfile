# syntax=docker/dockerfile:1
# One process, one port (3000), one volume (/var/lib/resguardo: the embedded database and backups). The master key comes
# from outside, as a secret: it must not lie with the data. It starts with PUBLIC_URL=https://… of a proxy in front, or
# with ALLOW_PLAIN=http and the port published on this machine alone (-p 127.0.0.1:3000:3000). See also
# docs/operations.md.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY content/package.json content/
COPY e2e/package.json e2e/
COPY client/package.json client/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev && rm -rf client e2e docs .git

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_FOLDER=/var/lib/resguardo/data \
    KEY_FILE=/run/secrets/master_key
RUN useradd --system --uid 10001 --home-dir /var/lib/resguardo --create-home resguardo
COPY --from=build /app /app
WORKDIR /app
USER 10001
VOLUME /var/lib/resguardo
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/health/ready').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "server/src/main.mjs"]
