import { parseArgs } from 'node:util'
import { createTestDatabase } from '../database'
import { startOwnServer } from './own-server'
import { playOnce, type Play } from './play'
import { SABOTAGES } from './protocol'
import { buildStage } from './stage'
import { startWorkers } from './workers'

const USAGE = `Usage:
  npm run breaking [-- --runs 500] [--seed 1] [--sabotage ${SABOTAGES.join('|')}]
      breaks bookings on purpose, a run for each seed from the given one on, and judges what is left
  npm run breaking -- --seed 42
      plays one seed again and prints all that happens`

type Wish = { runs: number; first: number; sabotage: (typeof SABOTAGES)[number] | null; isShown: boolean }

function readWish(): Wish | null {
  const options = { runs: { type: 'string' }, seed: { type: 'string' }, sabotage: { type: 'string' } } as const
  const { values } = parseArgs({ options })
  const isOne = values.seed !== undefined && values.runs === undefined
  const runs = Number(values.runs ?? (isOne ? 1 : 500))
  const first = Number(values.seed ?? 1)
  const sabotage = SABOTAGES.find((each) => each === values.sabotage) ?? null
  const isKnown = values.sabotage === undefined || sabotage !== null
  return isKnown && runs >= 1 && Number.isInteger(runs + first) ? { runs, first, sabotage, isShown: isOne } : null
}

/** Answers whether every run was whole. */
async function breakAll({ runs, first, sabotage, isShown }: Wish): Promise<boolean> {
  const server = await startOwnServer()
  process.env.TEST_DATABASE_URL = server.url
  const test = await createTestDatabase()
  const stage = await buildStage(test)
  const workers = startWorkers({ databaseUrl: test.url, tenantId: stage.tenantId, sabotage })
  const plays: Play[] = []
  try {
    for (let seed = first; seed < first + runs; seed += 1) {
      const play = await playOnce({ stage, workers, restart: server.crash }, seed)
      plays.push(play)
      if (play.faults.length > 0 || isShown) console.log(describe(play))
      const { killed, crashes, faults } = play
      console.log(`seed ${seed}: ${faults.length === 0 ? 'whole' : 'BROKEN'}, ${killed} killed, ${crashes} crashes`)
    }
  } finally {
    workers.stop()
    await test.drop()
    await server.stop()
  }
  const whole = plays.filter(({ faults }) => faults.length === 0).length
  const killed = `${sum(plays, (play) => play.killed)} processes killed, ${sum(plays, (play) => play.crashes)} database crashes`
  console.log(`${whole} of ${runs} runs are whole, seeds ${first} to ${first + runs - 1}; ${killed}`)
  return whole === runs
}

function describe({ seed, log, faults }: Play): string {
  return [
    `seed ${seed}`,
    ...log,
    ...faults.map((fault) => `FAULT ${fault}`),
    `again: npm run breaking -- --seed ${seed}`,
  ].join('\n')
}

function sum(plays: readonly Play[], count: (play: Play) => number): number {
  return plays.reduce((total, play) => total + count(play), 0)
}

const wish = readWish()
if (wish === null) {
  console.error(USAGE)
  process.exitCode = 2
} else
  void breakAll(wish).then((isWhole) => {
    process.exitCode = isWhole ? 0 : 1
  })
