import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A folder of more is two folders, a function of more is two functions. */
const MOST_FILES = 25
const MOST_LINES = 60

const product = ['app', 'components', 'lib']
const skipped = new Set(['fixtures', 'migrations', 'node_modules'])
const isCode = (/** @type {string} */ name) => /\.(ts|tsx|mjs)$/.test(name)

/** @typedef {{ path: string, files: string[] }} Folder */

/** @param {string} path @returns {Folder[]} the folder and those in it, with the code files side by side in each */
function listFolders(path) {
  const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => !skipped.has(name))
  const files = entries.filter((entry) => entry.isFile() && isCode(entry.name)).map(({ name }) => join(path, name))
  const inner = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => listFolders(join(path, name)))
  return [{ path, files }, ...inner]
}

/** @param {ts.Node} node @returns {string} what people call the function by */
function nameOf(node) {
  const named = ts.isFunctionLike(node) && node.name ? node : node.parent
  return 'name' in named && named.name ? /** @type {ts.Node} */ (named.name).getText() : 'a function'
}

/** @param {string} file @returns {string[]} its functions that are too long */
function findLongFunctions(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const lineOf = (/** @type {number} */ at) => source.getLineAndCharacterOfPosition(at).line + 1
  /** @type {string[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const [first, last] = [lineOf(node.getStart()), lineOf(node.end)]
      const lines = last - first + 1
      if (lines > MOST_LINES) found.push(`${file}:${first} ${nameOf(node)} has ${lines} lines, at most ${MOST_LINES}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const folders = [...product, 'tests'].flatMap(listFolders)
const crowded = folders
  .filter(({ files }) => files.length > MOST_FILES)
  .map(({ path, files }) => `${path} has ${files.length} code files side by side, at most ${MOST_FILES}`)
const ofProduct = folders.filter(({ path }) => !path.startsWith('tests')).flatMap(({ files }) => files)
const faults = [...crowded, ...[...ofProduct, 'middleware.ts'].flatMap(findLongFunctions)]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log('Folders and functions are of a size to read.')
