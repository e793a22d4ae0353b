import { mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import { readJsonFile } from '@/lib/backend/command-line/read-json-file'
import { parseOptions, runCommand, type Command } from '@/lib/backend/command-line/run-command'
import { withDatabase } from '@/lib/backend/command-line/with-database'

type Greeting = { name: string; from: string }

const greet: Command<Greeting> = {
  usage: 'Usage: greet NAME',
  readArguments: (argv, directory) => {
    const parsed = parseOptions(argv, { loud: { type: 'boolean' } })
    if (typeof parsed === 'string') return { ok: false, reason: parsed }
    if (parsed.values.help) return { ok: 'help' }
    const [name] = parsed.positionals
    return name === undefined ? { ok: false, reason: 'no name' } : { ok: true, command: { name, from: directory } }
  },
  run: async ({ name, from }) => {
    if (name === 'nobody') throw new Error('there is nobody')
    if (name in FAULTS) throw FAULTS[name]
    console.log(`${name} from ${from}`)
    return name === 'stranger' ? 1 : 0
  },
}

const taken = Object.assign(new Error('duplicate key value violates unique constraint "guest_name"'), {
  detail: 'Key (name)=(twin) already exists.',
})
const FAULTS: Record<string, Error> = {
  twin: new DrizzleQueryError('insert into "guest" values ($1, $2)', ['twin', 'secret'], taken),
  giant: new DrizzleQueryError(`select ${'$1, '.repeat(5000)}`, [], new Error('stack depth limit exceeded')),
  far: new Error('the source does not answer', { cause: new Error('connect ETIMEDOUT') }),
  closed: new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1')]),
}

async function run(...argv: string[]) {
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined)
  const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const code = await runCommand(greet, argv, '/home/me')
  const texts = (spy: jest.SpyInstance) => spy.mock.calls.flat().join('\n')
  const result = { code, said: texts(said), complained: texts(complained) }
  jest.restoreAllMocks()
  return result
}

describe('a command of the terminal', () => {
  it('answers with the exit code of what it did', async () => {
    expect(await run('Ada')).toEqual({ code: 0, said: 'Ada from /home/me', complained: '' })
    expect((await run('stranger')).code).toBe(1)
  })

  it.each([['--help'], ['-h']])('explains itself on %s', async (option) => {
    expect(await run(option)).toEqual({ code: 0, said: 'Usage: greet NAME', complained: '' })
  })

  it.each([
    [[], 'no name'],
    [['--laud', 'Ada'], '--laud'],
  ])('refuses %j with the reason and the usage', async (argv, reason) => {
    const { code, said, complained } = await run(...argv)
    expect([code, said]).toEqual([1, ''])
    expect(complained).toContain(reason)
    expect(complained).toContain('Usage: greet NAME')
  })

  it('takes an option that npm kept for itself for no wish to write', () => {
    jest.replaceProperty(process, 'env', { ...process.env, npm_config_dry_run: 'true', npm_lifecycle_event: 'taxes' })
    const options = { 'dry-run': { type: 'boolean' } } as const
    expect(parseOptions(['apply', 'de.json'], options)).toContain('npm run taxes -- apply de.json --dry-run')
    expect(parseOptions(['apply', 'de.json', '--dry-run'], options)).toMatchObject({ values: { 'dry-run': true } })
    expect(parseOptions(['apply'], {})).toMatchObject({ positionals: ['apply'] })
    jest.restoreAllMocks()
  })

  it('names a fault without its stack', async () => {
    expect(await run('nobody')).toEqual({ code: 1, said: '', complained: 'The command failed: there is nobody' })
  })

  it.each([
    ['twin', `${taken.message}\n${taken.detail}\nin: insert into "guest" values ($1, $2)`],
    ['far', 'the source does not answer\nconnect ETIMEDOUT'],
    ['closed', 'connect ECONNREFUSED ::1:5432\nconnect ECONNREFUSED 127.0.0.1'],
  ])('says why %s failed', async (name, reason) => {
    expect(await run(name)).toEqual({ code: 1, said: '', complained: `The command failed: ${reason}` })
  })

  it('is brief about a long statement', async () => {
    const { complained } = await run('giant')
    expect(complained).toMatch(/^The command failed: stack depth limit exceeded\nin: select \$1/)
    expect(complained.length).toBeLessThan(700)
  })

  it('refuses to work without a database', async () => {
    const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { DATABASE_URL } = process.env
    delete process.env.DATABASE_URL
    try {
      expect(await withDatabase(async () => 0)).toBe(1)
    } finally {
      if (DATABASE_URL !== undefined) process.env.DATABASE_URL = DATABASE_URL
    }
    expect(complained.mock.calls.flat().join()).toContain('DATABASE_URL is not set')
    jest.restoreAllMocks()
  })
})

describe('a JSON file that a command is given', () => {
  it('is read, also with a byte order mark', async () => {
    const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'command-')), 'a.json')
    await writeFile(file, '\uFEFF{"a":1}')
    expect(await readJsonFile(file)).toEqual({ ok: true, json: { a: 1 } })
    await writeFile(file, '{"a":')
    expect(await readJsonFile(file)).toEqual({ ok: false, reason: expect.stringContaining('is not JSON') })
  })

  it('is refused with the reason where it does not exist', async () => {
    expect(await readJsonFile('/no/such.json')).toEqual({
      ok: false,
      reason: expect.stringContaining('/no/such.json cannot be read: ENOENT'),
    })
  })
})
