import { existsSync, readFileSync } from 'node:fs'
import { findProgram, isProgram } from './programs.mjs'
import { run } from './processes.mjs'

// The shell is Chromium without a window, which takes three fifths of its processor time for the same tests.
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const fixedPlaces = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** @returns {string | null} a browser of this system */
function findOnSystem() {
  return findProgram(names) ?? fixedPlaces.find(isProgram) ?? null
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

/** Whether apt has Chromium as a package; that of Ubuntu only leads to another store. */
function hasPackagedChromium() {
  return existsSync('/usr/bin/apt-get') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** @returns {Array<[what: string, command: string, args: string[]]>} the ways to get one, best first */
function listInstallers() {
  const isRoot = process.getuid?.() === 0
  const playwright = ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']
  const install = 'DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends'
  // Older releases have no shell of their own.
  const packaged = `apt-get update && { ${install} chromium-headless-shell || ${install} chromium; }`
  return [
    ...(isRoot && hasPackagedChromium() ? [['Debian’s Chromium', 'sh', ['-c', packaged]]] : []),
    ['Playwright’s Chromium', 'npx', playwright],
  ]
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
