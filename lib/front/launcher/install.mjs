import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { step, toLines } from './report.mjs'

/**
 * @param {string} text of the lock file
 * @param {string} platform what native packages are chosen by
 */
export function toLockStamp(text, platform) {
  return createHash('sha256').update(text).update(platform).digest('hex')
}

/** @param {string} checkout */
function readState(checkout) {
  const lock = join(checkout, 'package-lock.json')
  const stamp = join(checkout, 'node_modules', '.stayfront-lock')
  const platform = `${process.platform}-${process.arch}`
  return {
    hasLock: existsSync(lock),
    stamp,
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
 * @param {string} checkout
 * @param {string[]} args
 */
async function runNpm(checkout, args) {
  const tail = /** @type {string[]} */ ([])
  const onLine = toLines((line) => {
    console.log(`  ${line}`)
    tail.push(line)
    if (tail.length > 40) tail.shift()
  })
  // `npm start` hands its own path down; a plain `node` falls back to the one on PATH.
  const npmScript = process.env.npm_execpath
  const useScript = npmScript !== undefined && /npm-cli\.[cm]?js$/.test(npmScript)
  const child = spawn(useScript ? process.execPath : 'npm', useScript ? [npmScript, ...args] : args, {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Development packages are needed to build and to test, whatever the environment says.
    env: { ...process.env, NODE_ENV: '', npm_config_omit: '', npm_config_include: 'dev' },
  })
  child.stdout.on('data', onLine)
  child.stderr.on('data', onLine)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`npm ${args.join(' ')} ended with ${code}.\n${tail.join('\n')}`)
}

/**
 * Installs the packages of the lock file unless they are already there; answers whether it did.
 * @param {string} checkout
 * @returns {Promise<boolean>}
 */
export async function installOnce(checkout) {
  const { hasLock, stamp, wanted, found, hasModules } = readState(checkout)
  if (hasModules && found === wanted) return false
  if (hasModules && found === null && hasLock && isInstalledByHand(checkout)) {
    writeFileSync(stamp, wanted)
    return false
  }
  const args = [hasLock ? 'ci' : 'install', '--no-audit', '--no-fund', '--loglevel=error']
  await step(hasModules ? 'Updating packages' : 'Installing packages (about a minute)', () => runNpm(checkout, args))
  writeFileSync(stamp, readState(checkout).wanted)
  return true
}
