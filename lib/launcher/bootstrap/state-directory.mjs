import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Where this machine keeps what Stayfront writes outside the checkout.
 * Root needs a path that the database's own user can walk, which a home directory rarely is.
 * @param {{ env: Record<string, string | undefined>, uid: number | undefined, home?: string }} machine
 * @returns {string} absolute path, shared by all checkouts of this user
 */
export function resolveStateRoot({ env, uid, home = homedir() }) {
  if (uid === 0) return '/var/lib/stayfront'
  return join(env.XDG_STATE_HOME || join(home, '.local', 'state'), 'stayfront')
}

/**
 * The state directory of one checkout; `STAYFRONT_STATE_DIR` overrides it.
 * @param {{ env: Record<string, string | undefined>, uid: number | undefined, checkout: string, home?: string }} machine
 * @returns {string} absolute path
 */
export function resolveStateDirectory({ env, uid, checkout, home }) {
  if (env.STAYFRONT_STATE_DIR) return resolve(env.STAYFRONT_STATE_DIR)
  const hash = createHash('sha256').update(checkout).digest('hex').slice(0, 12)
  return join(resolveStateRoot({ env, uid, home }), hash)
}

/**
 * The state directory for the running process.
 * @param {string} checkout
 */
export function currentStateDirectory(checkout) {
  return resolveStateDirectory({
    env: process.env,
    uid: process.getuid?.(),
    checkout: realpathSync(checkout),
  })
}

/** The state root for the running process. */
export function currentStateRoot() {
  return resolveStateRoot({ env: process.env, uid: process.getuid?.() })
}
