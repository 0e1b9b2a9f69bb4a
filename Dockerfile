# The production server. Commands of an operator are in the same image:
#   docker compose run --rm exchange node apps/server/dist/backup.js /backups
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/card-gateway/package.json packages/card-gateway/
COPY packages/contract/package.json packages/contract/
COPY packages/database/package.json packages/database/
COPY packages/domain/package.json packages/domain/
COPY packages/ledger/package.json packages/ledger/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
# pg_dump and pg_restore of the version in compose.yaml.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends postgresql-common ca-certificates \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install --yes --no-install-recommends postgresql-client-17 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/apps/server apps/server
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/tools tools
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--v8-pool-size=1", "apps/server/dist/main.js"]
