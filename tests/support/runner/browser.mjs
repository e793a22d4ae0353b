import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './processes.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const fixedPlaces = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @returns {string | null} a browser of this system */
function findOnSystem() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const candidates = names.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name)))
  return [...candidates, ...fixedPlaces].find((file) => existsSync(file) && isProgram(file)) ?? null
}

/** @returns {Promise<string | null>} the browser that Playwright downloaded, if it did */
async function findOfPlaywright() {
  const { chromium } = await import('@playwright/test')
  return isProgram(chromium.executablePath()) ? chromium.executablePath() : null
}

/** Whether the program starts; a browser without its system libraries does not. @param {string} file */
async function starts(file) {
  return (await run(file, ['--version'], { withinMs: 120_000 })).ok
}

/** @returns {Promise<string | null>} */
async function findBrowser() {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (await starts(asked)) return asked
    throw new Error(`CHROMIUM_PATH is ${asked}, which does not start.`)
  }
  for (const find of [findOnSystem, findOfPlaywright]) {
    const found = await find()
    if (found && (await starts(found))) return found
  }
  return null
}

/** @returns {Array<[what: string, command: string, args: string[]]>} the ways to get one, best first */
function listInstallers() {
  const isRoot = process.getuid?.() === 0
  const playwright = ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']
  /** @type {Array<[string, string, string[]]>} */
  const ways = [['Playwright’s Chromium', 'npx', playwright]]
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const script =
      'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium'
    ways.push(['Debian’s Chromium', 'sh', ['-c', script]])
  }
  return ways
}

/**
 * Finds a Chromium, or installs one.
 * @returns {Promise<string>} its path
 */
export async function provideBrowser() {
  const found = await findBrowser()
  if (found) return found
  const failures = []
  for (const [what, command, args] of listInstallers()) {
    console.log(`  no browser here yet: installing ${what} …`)
    const { ok, output } = await run(command, args, { withinMs: 10 * 60_000 })
    const installed = ok ? await findBrowser() : null
    if (installed) return installed
    failures.push(`${what}: ${output.trim().split('\n').slice(-5).join('\n')}`)
  }
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or Google Chrome, ' +
      `or set CHROMIUM_PATH to one.\n${failures.join('\n')}`,
  )
}
