import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashSources, isBuilt } from '@/lib/launcher/build'
import { findListeningInodes } from '@/lib/launcher/busy-port'
import { readPort, toEnvironment } from '@/lib/launcher/environment'
import { findPostmaster, parsePostmasterFile } from '@/lib/launcher/postgres/postmaster'
import { findComplaints } from '@/lib/launcher/postgres/server-log'
import { pickServerUser } from '@/lib/launcher/postgres/server-user'
import { loadSecrets, saveSecrets } from '@/lib/launcher/secrets'
import { parseParent } from '@/lib/launcher/watch-parent'

let directory = ''
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'stayfront-front-'))))
afterEach(() => rmSync(directory, { recursive: true, force: true }))

describe('parsePostmasterFile', () => {
  it('reads process and port', () => {
    expect(parsePostmasterFile('4711\n/data\n1700000000\n5433\n\n127.0.0.1\n')).toEqual({ pid: 4711, port: 5433 })
  })

  it('refuses what a crash left half written', () => {
    expect(parsePostmasterFile('')).toBeNull()
    expect(parsePostmasterFile('4711\n/data\n')).toBeNull()
  })
})

it('findPostmaster takes a server of another directory, which has the number now, for none of ours', async () => {
  const other = join(directory, 'other')
  mkdirSync(other)
  const server = spawn(
    process.execPath,
    ['-e', 'process.stdout.write("up"); setTimeout(() => {}, 60_000)', 'postgres'],
    {
      cwd: other,
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  try {
    await once(server.stdout, 'data')
    for (const data of [directory, other])
      writeFileSync(join(data, 'postmaster.pid'), `${server.pid}\n${data}\n1700000000\n5433\n\n127.0.0.1\n`)
    expect(findPostmaster(other)).toEqual({ pid: server.pid, port: 5433 })
    // Elsewhere nobody says where a process works.
    if (existsSync('/proc/self')) expect(findPostmaster(directory)).toBeNull()
  } finally {
    server.kill()
  }
})

describe('findComplaints', () => {
  it('keeps the reason and leaves out times, the course of events and refused visitors', () => {
    const log = [
      '2026-01-01 10:00:00.000 UTC [9] LOG:  starting PostgreSQL',
      '2026-01-01 10:00:00.100 UTC [10] FATAL:  the database system is not yet accepting connections',
      '2026-01-01 10:00:00.200 UTC [11] FATAL:  could not write to file "pg_wal/x": No space left on device',
      '2026-01-01 10:00:00.300 UTC [9] LOG:  shutting down due to startup process failure',
    ].join('\n')
    expect(findComplaints(log)).toBe('FATAL:  could not write to file "pg_wal/x": No space left on device')
  })

  it('keeps what is no log line, and everything when nothing stands out', () => {
    const loader = 'postgres: error while loading shared libraries: libx.so: cannot open shared object file'
    expect(findComplaints(`${loader}\n`)).toBe(loader)
    expect(findComplaints('2026-01-01 10:00:00.000 UTC [9] LOG:  odd')).toContain('odd')
  })
})

describe('pickServerUser', () => {
  it('prefers postgres to nobody and never takes root', () => {
    const nobody = 'nobody:x:65534:65534:nobody:/:/bin/false'
    expect(pickServerUser(`${nobody}\npostgres:x:101:104::/:/bin/sh`)).toEqual({ uid: 101, gid: 104 })
    expect(pickServerUser(nobody)).toEqual({ uid: 65534, gid: 65534 })
    expect(pickServerUser('root:x:0:0::/:/bin/sh\npostgres:x:0:0::/:/bin/sh')).toBeNull()
  })

  it('knows postgres by its name on macOS, whose nobody has no number that a process can have', () => {
    const nobody = 'nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false'
    const postgres = '_postgres:*:216:216:PostgreSQL Server:/var/empty:/usr/bin/false'
    expect(pickServerUser(`##\n# User Database\n##\n${nobody}\n${postgres}`)).toEqual({ uid: 216, gid: 216 })
    expect(pickServerUser(nobody)).toBeNull()
    expect(pickServerUser('nobody::::::')).toBeNull()
  })
})

describe('loadSecrets', () => {
  it('generates once, keeps for later starts, readable by the owner alone', () => {
    const first = loadSecrets(directory)
    saveSecrets(directory, { ...first, databasePort: 5433 })
    expect(loadSecrets(directory)).toEqual({ ...first, databasePort: 5433 })
    expect(statSync(join(directory, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('says what to do about a damaged file instead of making up another password', () => {
    writeFileSync(join(directory, 'secrets.json'), '{"databasePass')
    expect(() => loadSecrets(directory)).toThrow('npm run reset')
  })
})

describe('hashSources', () => {
  it('changes with a source and with an inlined variable, and with nothing else', () => {
    mkdirSync(join(directory, 'app'))
    writeFileSync(join(directory, 'app', 'page.tsx'), 'one')
    const before = hashSources(directory, { HOME: '/a' })
    expect(hashSources(directory, { HOME: '/b' })).toBe(before)
    expect(hashSources(directory, { NEXT_PUBLIC_KEY: 'k' })).not.toBe(before)
    writeFileSync(join(directory, 'app', 'page.tsx'), 'two')
    expect(hashSources(directory, {})).not.toBe(before)
  })

  it('does not take an unfinished build for one', () => {
    mkdirSync(join(directory, '.next'))
    expect(isBuilt(directory, '.next', 'x')).toBe(false)
  })
})

describe('toEnvironment', () => {
  it('fills what is missing and keeps what the user set', () => {
    const env = toEnvironment({ PORT: '3001', STAYFRONT_ORIGIN: 'https://stay.example' }, 'postgres://x', 'secret')
    expect(env).toMatchObject({
      DATABASE_URL: 'postgres://x',
      STAYFRONT_MODE: 'demo',
      STAYFRONT_ORIGIN: 'https://stay.example',
      STAYFRONT_INTERNAL_ORIGIN: 'http://127.0.0.1:3001',
      STAYFRONT_SECRET: 'secret',
      STAYFRONT_DIST_DIR: '.next',
    })
    expect(toEnvironment({}, 'x', 'y').STAYFRONT_INTERNAL_TOKEN).not.toBe(
      toEnvironment({}, 'x', 'y').STAYFRONT_INTERNAL_TOKEN,
    )
  })

  it('wants a secret of the operator outside demo mode', () => {
    const given = { STAYFRONT_MODE: 'production', DATABASE_URL: 'postgres://own' }
    expect(() => toEnvironment(given, 'x', 'generated')).toThrow(/STAYFRONT_SECRET/)
  })

  it('wants the mode by name where a database was named', () => {
    expect(() => toEnvironment({ DATABASE_URL: 'postgres://own' }, 'postgres://own', 'generated')).toThrow(
      /STAYFRONT_MODE/,
    )
    const named = { DATABASE_URL: 'postgres://own', STAYFRONT_MODE: 'demo' }
    expect(toEnvironment(named, 'postgres://own', 'generated')).toMatchObject({ STAYFRONT_MODE: 'demo' })
  })

  it('runs production on no embedded database', () => {
    expect(() => toEnvironment({ STAYFRONT_MODE: 'production', STAYFRONT_SECRET: 's' }, 'x', 'y')).toThrow(
      /DATABASE_URL/,
    )
  })

  it.each([
    [{ STAYFRONT_ORIGIN: 'stay.example.com' }, /STAYFRONT_ORIGIN/],
    [{ STAYFRONT_MODE: 'production', DATABASE_URL: 'postgres://own', STAYFRONT_SECRET: 's' }, /https:/],
    [{ STAYFRONT_MODE: 'prod' }, /STAYFRONT_MODE/],
  ])('refuses %j by name', (given, complaint) => {
    expect(() => toEnvironment(given, 'x', 'generated')).toThrow(complaint)
  })

  it.each(['0', '65536', 'http', '3000.5'])('refuses PORT=%s', (PORT) => {
    expect(() => readPort({ PORT })).toThrow(PORT)
  })
})

describe('reading /proc', () => {
  it('finds who listens on a port, not who is connected to it', () => {
    const table = [
      '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
      '   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 111 1',
      '   1: 0100007F:0BB8 0100007F:9C40 01 00000000:00000000 00:00000000 00000000     0        0 222 1',
      '   2: 0100007F:0BB9 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 333 1',
    ].join('\n')
    expect(findListeningInodes(table, 3000)).toEqual(['111'])
  })

  it('reads the parent behind a name with brackets and spaces', () => {
    expect(parseParent('12 (a ) b) S 7 12 12 0')).toBe('7')
  })
})
