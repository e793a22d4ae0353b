import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hintScripts } from '@/lib/launcher/compile-hints'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'stayfront-hints-'))
  mkdirSync(join(directory, 'static'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFileSync(join(directory, name), text)
const read = (name: string) => readFileSync(join(directory, name), 'utf8')

it('the scripts with which pages start are marked once, and no other', () => {
  write('build-manifest.json', JSON.stringify({ rootMainFiles: ['static/first.js'] }))
  write('static/first.js', 'run()')
  write('static/later.js', 'open()')
  hintScripts(directory)
  hintScripts(directory)
  expect(read('static/first.js')).toBe('//# allFunctionsCalledOnLoad\nrun()')
  expect(read('static/later.js')).toBe('open()')
})

it('a build that does not say which those are is a fault', () => {
  write('build-manifest.json', JSON.stringify({ rootMainFiles: [] }))
  expect(() => hintScripts(directory)).toThrow('rootMainFiles')
})
