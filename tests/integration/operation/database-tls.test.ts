import { accessSync, chownSync, constants, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generate } from 'selfsigned'
import { connect } from '@/lib/backend/postgres/database'
import { createTestDatabase, type TestDatabase } from '../../support/database'

const KEY = 'tls-test.key'
const CERTIFICATE = 'tls-test.crt'

/** A certificate for this machine that vouches for itself. */
function certify() {
  const altNames = [{ type: 7 as const, ip: '127.0.0.1' }]
  return generate([{ name: 'commonName', value: 'localhost' }], { extensions: [{ name: 'subjectAltName', altNames }] })
}

/** Switches TLS on in the running server, whose files must lie on this machine; answers how to switch it off. */
async function speakTls({ pool }: TestDatabase, certificate: { private: string; cert: string }) {
  const { rows } = await pool.query<{ data_directory: string }>('show data_directory')
  const directory = rows[0]?.data_directory ?? ''
  accessSync(directory, constants.W_OK)
  const { uid, gid } = statSync(directory)
  const files = { [KEY]: certificate.private, [CERTIFICATE]: certificate.cert }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(directory, name), text, { mode: 0o600 })
    // As root, the server runs as somebody else.
    chownSync(path.join(directory, name), uid, gid)
  }
  const settings = { ssl_key_file: `'${KEY}'`, ssl_cert_file: `'${CERTIFICATE}'`, ssl: 'on' }
  for (const [name, value] of Object.entries(settings)) await pool.query(`alter system set ${name} = ${value}`)
  await pool.query('select pg_reload_conf()')
  return async () => {
    for (const name of Object.keys(settings)) await pool.query(`alter system reset ${name}`)
    await pool.query('select pg_reload_conf()')
    for (const name of Object.keys(files)) rmSync(path.join(directory, name))
  }
}

/** Whether the connection that the product would make is encrypted; the first ones may come before the reload. */
async function askTls(url: string): Promise<boolean | undefined> {
  const { pool, close } = connect(url, 1)
  try {
    const { rows } = await pool.query<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
    return rows[0]?.ssl
  } finally {
    await close()
  }
}

describe('a PostgreSQL behind TLS', () => {
  const authority = path.join(tmpdir(), `stayfront-ca-${process.pid}.pem`)
  const stranger = path.join(tmpdir(), `stayfront-stranger-${process.pid}.pem`)
  let test: TestDatabase
  let quiet: () => Promise<void>

  const address = (changes: Record<string, string>) => {
    const url = new URL(test.url)
    for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value)
    return url.href
  }

  beforeAll(async () => {
    test = await createTestDatabase()
    const [own, other] = await Promise.all([certify(), certify()])
    writeFileSync(authority, own.cert)
    writeFileSync(stranger, other.cert)
    quiet = await speakTls(test, own)
  })
  afterAll(async () => {
    await quiet()
    for (const file of [authority, stranger]) rmSync(file)
    await test.drop()
  })

  it('is spoken to in secret where the address asks for it, and only to whom the authority vouches for', async () => {
    const verified = address({ sslmode: 'verify-full', sslrootcert: authority })
    const until = Date.now() + 30_000
    // The postmaster reads its settings again in its own time.
    while ((await askTls(verified).catch(() => false)) !== true && Date.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await askTls(verified)).toBe(true)
    await expect(askTls(address({ sslmode: 'verify-full', sslrootcert: stranger }))).rejects.toThrow(/self.signed/i)
    expect(await askTls(address({ sslmode: 'disable' }))).toBe(false)
  })
})
