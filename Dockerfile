# One instance of Stayfront. It brings its database up to date when it starts; PostgreSQL and Redis are elsewhere
# (compose.yaml). Instances of one image share a build, and so the pages in Redis.
FROM node:24-bookworm-slim

WORKDIR /srv/stayfront
RUN chown node:node .
USER node

# Changes more seldom than the sources. The build needs the packages of development, and the embedded PostgreSQL is of no
# use here.
COPY --chown=node:node package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --ignore-scripts=false

COPY --chown=node:node . .
RUN node lib/launcher/start.mjs --build

ENV NODE_ENV=production STAYFRONT_MODE=production PORT=3000 STAYFRONT_STATE_DIR=/tmp/stayfront
EXPOSE 3000 9464

# Node itself, so that signals reach it: it leaves in order on SIGTERM.
CMD ["node", "lib/launcher/start.mjs"]
