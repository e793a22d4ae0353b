import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { currentStateDirectory } from '@/lib/launcher/bootstrap/state-directory.mjs'
import { countKinds, crawl } from './crawl'

const USAGE = `Usage, beside a demonstration that runs (npm start):
  npm run agreement [-- --bookings 200] [--seed 1] [--url http://localhost:3000] [--state DIRECTORY]
      books stays on its sites and compares what every page, mail, paper and the books say of their prices`

/** The database of a demonstration that was started with this state directory. */
function readDatabaseUrl(state: string): string {
  const { databasePassword, databasePort } = JSON.parse(readFileSync(join(state, 'secrets.json'), 'utf8'))
  return `postgres://stayfront:${encodeURIComponent(databasePassword)}@127.0.0.1:${databasePort}/stayfront`
}

async function main(): Promise<boolean> {
  const option = { type: 'string' } as const
  const { values } = parseArgs({ options: { bookings: option, seed: option, url: option, state: option } })
  const [bookings, seed] = [Number(values.bookings ?? 200), Number(values.seed ?? 1)]
  if (!(bookings >= 1) || !Number.isInteger(seed + bookings)) throw new Error(USAGE)
  const made = await crawl({
    origin: values.url ?? 'http://localhost:3000',
    databaseUrl: readDatabaseUrl(values.state ?? currentStateDirectory(process.cwd())),
    bookings,
    seed,
    onBooked: ({ reference, faults }, each) =>
      console.log(
        `seed ${each}: ${reference} ${faults.length === 0 ? 'agrees' : `DISAGREES\n  ${faults.join('\n  ')}`}`,
      ),
  })
  const whole = made.filter(({ faults }) => faults.length === 0).length
  console.log([...countKinds(made), `${whole} of ${made.length} bookings agree everywhere`].join('\n'))
  return whole === made.length
}

main().then(
  (isWhole) => {
    process.exitCode = isWhole ? 0 : 1
  },
  (error: unknown) => {
    console.error(error)
    process.exitCode = 2
  },
)
