# Build: everything installed, the client generated, the sources compiled. better-sqlite3 may have to be compiled here.
FROM node:20-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json prisma.config.ts ./
COPY prisma ./prisma
RUN npm ci
COPY tsconfig.json tsconfig.build.json ./
COPY src ./src
COPY page ./page
RUN npm run generate && npm run build
# Prisma's tools are optional peers of its client, so they are optional to npm like the renderer's own binary, which is kept.
RUN cp -r node_modules/@resvg /tmp/ \
  && npm prune --omit=dev --omit=optional --ignore-scripts \
  && cp -r /tmp/@resvg node_modules/

# Run: the compiled program and what it needs, as a user without rights.
FROM node:20-bookworm-slim
# The sandbox (without a token) listens inside the container alone, until a port of it is published.
ENV NODE_ENV=production DATABASE_URL=file:/data/tavolo.db SANDBOX_FILE=/data/sandbox.json SANDBOX_HOST=0.0.0.0
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/dist ./dist
COPY --from=build --chown=root:root /app/prisma/migrations ./prisma/migrations
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
# The program touches /data/tavolo.db.alive while its gateway is ready.
HEALTHCHECK --interval=60s --timeout=5s --start-period=30s CMD ["node", "dist/cli/health.js"]
CMD ["node", "dist/main.js"]
