import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const roots = ['app', 'components', 'lib', 'messages', 'tests']
const skipped = new Set(['fixtures', 'migrations', 'node_modules'])
const attics = /^(utils?|helpers?|common|misc|shared|stuff)$/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Next's own marks around a name: groups, slots, parameters, private folders.
 * @param {string} name
 */
function toBareName(name) {
  return (name.split('.')[0] ?? '').replace(/^\[{1,2}(\.\.\.)?|\]{1,2}$|^\(|\)$|^@|^_/g, '')
}

/** @param {string} text */
function isBarrel(text) {
  const lines = text.split('\n').filter((line) => line.trim() && !line.trim().startsWith('//'))
  return lines.length > 0 && lines.every((line) => /^export .* from /.test(line))
}

/** @param {string} path @param {string} name @returns {string[]} */
function judge(path, name) {
  const bare = toBareName(name)
  const faults = []
  // Parameters are named in camelCase by the code that reads them.
  if (!kebab.test(bare) && !name.startsWith('[')) faults.push(`${path}: names are kebab-case`)
  if (attics.test(bare)) faults.push(`${path}: name it after what it is about, not "${bare}"`)
  if (/^index\.tsx?$/.test(name)) faults.push(`${path}: no barrels; import the file itself`)
  return faults
}

/** @param {string} directory @returns {string[]} */
function check(directory) {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name)
    if (skipped.has(entry.name) || entry.name.startsWith('.')) return []
    const faults = judge(path, entry.name)
    if (entry.isDirectory()) return [...faults, ...check(path)]
    const isCode = /\.(ts|tsx|mjs)$/.test(entry.name)
    const barrel = isCode && isBarrel(readFileSync(path, 'utf8'))
    return barrel ? [...faults, `${path}: only passes on other files; import them directly`] : faults
  })
}

const faults = roots.flatMap(check)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log('File names are fine.')
