import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ProgramFailure } from '@/lib/launcher/failure'
import { parseArguments } from '@/lib/launcher/bootstrap/arguments.mjs'
import { explainFailure } from '@/lib/launcher/bootstrap/explain-failure.mjs'
import { toLockStamp } from '@/lib/launcher/bootstrap/install.mjs'
import { explainUnsupportedNode, isSupportedNode } from '@/lib/launcher/bootstrap/node-version.mjs'
import { findHolder, releaseLock, takeLock } from '@/lib/launcher/bootstrap/process-lock.mjs'
import { resolveStateDirectory } from '@/lib/launcher/bootstrap/state-directory.mjs'

describe('isSupportedNode', () => {
  it.each(['20.19.0', '20.20.2', '22.13.0', '24.0.0', '26.1.0'])('accepts %s', (version) => {
    expect(isSupportedNode(version)).toBe(true)
  })

  it.each(['18.20.0', '20.18.3', '21.7.0', '22.12.0', '23.5.0'])('refuses %s', (version) => {
    expect(isSupportedNode(version)).toBe(false)
    expect(explainUnsupportedNode(version)).toContain(version)
  })
})

describe('parseArguments', () => {
  it('serves without arguments and in development with --dev', () => {
    expect(parseArguments([])).toEqual({ kind: 'serve', dev: false })
    expect(parseArguments(['--dev'])).toEqual({ kind: 'serve', dev: true })
  })

  it('keeps the arguments of a program apart from its own', () => {
    const expected = { kind: 'run', file: 'cli.ts', args: ['--dev', 'x'], first: false }
    expect(parseArguments(['--run', 'cli.ts', '--', '--dev', 'x'])).toEqual(expected)
  })

  it.each([[['--run']], [['--frobnicate']], [['--dev', '--reset']]])('refuses %j', (argv) => {
    expect(parseArguments(argv).kind).toBe('refused')
  })
})

describe('resolveStateDirectory', () => {
  const checkout = '/src/stayfront'

  it('uses a path that every user can walk for root', () => {
    expect(resolveStateDirectory({ env: {}, uid: 0, checkout })).toMatch(/^\/var\/lib\/stayfront\/[0-9a-f]{12}$/)
  })

  it('follows the XDG convention for others, one directory a checkout', () => {
    const one = resolveStateDirectory({ env: {}, uid: 1000, checkout, home: '/home/ann' })
    const two = resolveStateDirectory({ env: {}, uid: 1000, checkout: '/src/other', home: '/home/ann' })
    expect(one).toMatch(/^\/home\/ann\/\.local\/state\/stayfront\//)
    expect(one).not.toBe(two)
    expect(resolveStateDirectory({ env: { XDG_STATE_HOME: '/x' }, uid: 1000, checkout })).toMatch(/^\/x\/stayfront\//)
  })

  it('lets the environment decide', () => {
    expect(resolveStateDirectory({ env: { STAYFRONT_STATE_DIR: '/data' }, uid: 0, checkout })).toBe('/data')
  })
})

describe('explainFailure', () => {
  it.each([
    ['initdb: could not write: No space left on device', 'disk is full'],
    ["EROFS: read-only file system, open '/x'", 'read-only'],
    ["EACCES: permission denied, mkdir '/x'", 'may not be written by this user'],
    ['listen EACCES: permission denied 0.0.0.0:80', 'may not open that port'],
    ['listen EACCES: permission denied :::443', 'PORT=3000'],
    ['error while loading shared libraries: libxml2.so.2', 'system library'],
    ['npm error code EAI_AGAIN', 'registry cannot be reached'],
    ['npm error network reason: getaddrinfo ENOTFOUND registry.npmjs.org', 'registry cannot be reached'],
    ['getaddrinfo ENOTFOUND db.internal', 'host of the database is not known'],
    ['permission denied for schema public', 'Make it the owner'],
    ['permission denied for table tenant', 'Hand them over'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'database does not answer'],
  ])('explains %j', (message, advice) => {
    const text = explainFailure(new Error(message))
    expect(text).toContain(advice)
    expect(text).toContain(message)
  })

  it('looks at what a program said without saying it again', () => {
    const text = explainFailure(new ProgramFailure('The build ended with 1.', 'ENOSPC: no space left on device'))
    expect(text).toContain('disk is full')
    expect(text).not.toContain('ENOSPC')
  })

  it('looks at the cause and at what an aggregate gathers', () => {
    const refused = Object.assign(new AggregateError([new Error('connect ECONNREFUSED ::1')]), { message: '' })
    expect(explainFailure(new Error('no start', { cause: refused }))).toContain('database does not answer')
  })
})

describe('toLockStamp', () => {
  it('differs by lock file and by platform', () => {
    expect(toLockStamp('a', 'linux-x64')).not.toBe(toLockStamp('b', 'linux-x64'))
    expect(toLockStamp('a', 'linux-x64')).not.toBe(toLockStamp('a', 'linux-arm64'))
  })
})

describe('the lock of a state directory', () => {
  let directory = ''
  beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'stayfront-lock-'))))
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  it('is held by one process and free after release', () => {
    expect(takeLock(directory, 'npm start')).toBeNull()
    expect(takeLock(directory, 'npm run dev')).toMatchObject({ pid: process.pid, what: 'npm start' })
    releaseLock(directory)
    expect(findHolder(directory)).toBeNull()
  })

  it('passes over what a power cut left unreadable', () => {
    writeFileSync(join(directory, 'lock'), '')
    expect(findHolder(directory)).toBeNull()
    expect(takeLock(directory, 'npm start')).toBeNull()
    expect(findHolder(directory)).toMatchObject({ pid: process.pid })
  })

  it('passes over what a killed process left, also when its number was given to another', () => {
    writeFileSync(join(directory, 'lock'), JSON.stringify({ pid: process.pid, started: 'long ago', what: 'npm start' }))
    expect(findHolder(directory)).toBeNull()
    expect(takeLock(directory, 'npm start')).toBeNull()
  })
})
