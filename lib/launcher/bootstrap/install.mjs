import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { say, step } from './report.mjs'

/**
 * @param {string} text of the lock file
 * @param {string} platform what native packages are chosen by
 */
export function toLockStamp(text, platform) {
  return `${platform} ${createHash('sha256').update(text).digest('hex')}`
}

/** @param {string} checkout */
function readState(checkout) {
  const lock = join(checkout, 'package-lock.json')
  const stamp = join(checkout, 'node_modules', '.stayfront-lock')
  const platform = `${process.platform}-${process.arch}`
  return {
    hasLock: existsSync(lock),
    stamp,
    platform,
    wanted: toLockStamp(existsSync(lock) ? readFileSync(lock, 'utf8') : '', platform),
    found: existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : null,
    hasModules: existsSync(join(checkout, 'node_modules')),
  }
}

/**
 * npm keeps a copy of the lock it installed; equal packages mean that a hand-run install is current.
 * @param {string} checkout
 */
function isInstalledByHand(checkout) {
  const hidden = join(checkout, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages ?? {}
  const wanted = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')).packages ?? {}
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || entry.peer || installed[path]?.version === entry.version,
  )
}

/**
 * Runs npm and keeps what it printed.
 * @param {string} checkout
 * @param {string[]} args
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
async function runNpm(checkout, args) {
  // `npm start` hands its own path down; a plain `node` falls back to the one on PATH.
  const npmScript = process.env.npm_execpath
  const useScript = npmScript !== undefined && /npm-cli\.[cm]?js$/.test(npmScript)
  const child = spawn(useScript ? process.execPath : 'npm', useScript ? [npmScript, ...args] : args, {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Development packages are needed to build and to test, whatever the environment says.
    env: { ...process.env, NODE_ENV: '', npm_config_omit: '', npm_config_include: 'dev' },
  })
  let output = ''
  const keep = (/** @type {Buffer} */ chunk) => (output += chunk)
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { ok: code === 0, output }
}

/**
 * Installs what the lock file names. A registry that lacks packages for other systems makes `npm ci`
 * call the lock incomplete; `npm install` reads the same versions from it and passes over those.
 * @param {string} checkout
 * @param {boolean} hasLock
 */
async function install(checkout, hasLock) {
  const flags = ['--no-audit', '--no-fund', '--loglevel=error']
  const strict = hasLock ? await runNpm(checkout, ['ci', ...flags]) : null
  if (strict?.ok) return
  if (strict && !/EUSAGE|in sync/.test(strict.output)) throw new Error(`npm ci failed.\n${tailOf(strict.output)}`)
  if (strict) say('  npm ci does not accept the lock file here; npm install follows it as far as it goes.')
  const lenient = await runNpm(checkout, ['install', ...(hasLock ? ['--no-save'] : []), ...flags])
  if (!lenient.ok) throw new Error(`npm install failed.\n${tailOf(lenient.output)}`)
}

/**
 * Remembers what is installed. Only a short cut: packages that belong to another user are as good.
 * @param {string} file
 * @param {string} text
 */
function keepStamp(file, text) {
  try {
    writeFileSync(file, text)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code !== 'EACCES' && code !== 'EROFS') throw error
  }
}

/** @param {string} output */
function tailOf(output) {
  return output.trim().split('\n').slice(-30).join('\n')
}

/** Says now and then that a long step still runs. @param {() => Promise<void>} work */
async function withSignsOfLife(work) {
  const begun = Date.now()
  const timer = setInterval(() => say(`  still installing, ${Math.round((Date.now() - begun) / 1000)} s`), 15_000)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
}

/**
 * Installs the packages of the lock file unless they are already there; answers whether it did.
 * @param {string} checkout
 * @returns {Promise<boolean>}
 */
export async function installOnce(checkout) {
  const { hasLock, stamp, wanted, found, hasModules, platform } = readState(checkout)
  if (hasModules && found === wanted) return false
  const isOfThisSystem = found === null || found.startsWith(`${platform} `)
  if (hasModules && isOfThisSystem && hasLock && isInstalledByHand(checkout)) {
    keepStamp(stamp, wanted)
    return false
  }
  await step(hasModules ? 'Updating packages' : 'Installing packages (a minute or two)', () =>
    withSignsOfLife(() => install(checkout, hasLock)),
  )
  keepStamp(stamp, readState(checkout).wanted)
  return true
}
