import { Client } from 'pg'
import type { SunkMail } from '../smtp-sink'
import type { Site } from './site-under-test'

/** The site that `open-site.ts` opened before the first test. */
export function siteUnderTest(): Site {
  const told = process.env.SITE_UNDER_TEST
  if (!told) throw new Error('SITE_UNDER_TEST is not set: open-site.ts opens the site')
  return JSON.parse(told)
}

/** Rows of the site's database, asked for with the operator's own role. */
export async function askDatabase<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: siteUnderTest().env.DATABASE_URL })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** Text as its sender wrote it: quoted-printable breaks long lines and writes bytes of UTF-8 as `=C2`. */
function readQuotedPrintable(data: string): string {
  return data
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
}

/** The mails that arrived for an address. */
export async function readMails(to: string): Promise<string[]> {
  const answer = await fetch(siteUnderTest().mailsUrl)
  const mails: SunkMail[] = await answer.json()
  return mails.filter((mail) => mail.to === to).map(({ data }) => readQuotedPrintable(data))
}
