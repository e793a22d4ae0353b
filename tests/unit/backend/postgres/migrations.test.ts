import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'lib/backend/postgres/migrations'

/**
 * What the release before, which still runs while this one is installed, would miss; and rows that a restored backup
 * would meet.
 */
const HARMFUL: readonly [what: string, pattern: RegExp][] = [
  ['drops', /\bdrop\s+(table|column|schema|sequence|type|view|constraint|default|index)\b/i],
  ['renames', /\brename\b/i],
  ['changes a type', /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i],
  ['forbids null where it was allowed', /\balter\s+column\s+\S+\s+set\s+not\s+null\b/i],
  ['adds a column that must be given', /\badd\s+column\s+(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i],
  ['deletes rows', /\b(delete\s+from|truncate)\b/i],
  ['brings rows', /\binsert\s+into\b[^;]*\bvalues\b/i],
]

/** Statements that may stay although they are harmful, by file and pattern, each with the reason. */
const ALLOWED: readonly { file: string; what: string; reason: string }[] = [
  {
    file: '0015_unknown-times.sql',
    what: 'drops',
    reason: 'Only defaults: the release before gives both times whenever it writes a hotel.',
  },
  {
    file: '0024_fid-of-hosts.sql',
    what: 'drops',
    reason: 'Only that no two hosts have one fid: the release before finds hosts by their names, and agents as before.',
  },
]

function findHarm(sql: string): string[] {
  const statements = sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
  return HARMFUL.filter(([, pattern]) => statements.some((statement) => pattern.test(statement))).map(([what]) => what)
}

describe('migrations', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))

  it.each(files)('%s takes nothing away that the release before needs', (file) => {
    const allowed = ALLOWED.filter((each) => each.file === file).map(({ what }) => what)
    const harm = findHarm(readFileSync(join(FOLDER, file), 'utf8'))
    expect(harm.filter((what) => !allowed.includes(what))).toEqual([])
  })

  it.each([
    ['ALTER TABLE "account" DROP COLUMN "options";', 'drops'],
    ['DROP TABLE "login_attempt";', 'drops'],
    ['ALTER TABLE "hotel" RENAME COLUMN "a" TO "b";', 'renames'],
    ['ALTER TABLE "hotel" ALTER COLUMN "stars" SET DATA TYPE integer;', 'changes a type'],
    ['ALTER TABLE "hotel" ALTER COLUMN "stars" SET NOT NULL;', 'forbids null where it was allowed'],
    ['ALTER TABLE "hotel" ADD COLUMN "x" text NOT NULL;', 'adds a column that must be given'],
    ['TRUNCATE "hotel";', 'deletes rows'],
    ['INSERT INTO "meta" VALUES (1);', 'brings rows'],
  ])('sees what %s does', (sql, what) => {
    expect(findHarm(sql)).toEqual([what])
  })

  it.each([
    'ALTER TABLE "hotel" ADD COLUMN "x" text DEFAULT \'\' NOT NULL;',
    '-- drop table "hotel"',
    'CREATE TABLE "t" ("a" text NOT NULL);',
  ])('lets %s pass', (sql) => expect(findHarm(sql)).toEqual([]))
})
