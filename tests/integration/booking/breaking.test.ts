import { buildStage, type Stage } from '../../support/breaking/stage'
import { playOnce, type Play } from '../../support/breaking/play'
import { EDGES, FAULT_POINTS, OPERATIONS } from '../../support/breaking/fault-points'
import { SABOTAGES, type Sabotage } from '../../support/breaking/protocol'
import { startWorkers } from '../../support/breaking/workers'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { toTrials } from '../../support/trials'

const RUNS = toTrials({ long: 500, short: 3 })
/** In which every sabotage shows; most show it in the first. */
const MOST_SEEDS = 5

describe('bookings that are broken on purpose', () => {
  let test: TestDatabase
  let stage: Stage

  beforeAll(async () => {
    test = await createTestDatabase()
    stage = await buildStage(test)
  })
  afterAll(() => test.drop())

  /** Ends every connection of the products' processes, as a server that is started anew. */
  const restart = async () => {
    await test.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'breaking'`,
    )
  }
  async function play(seeds: readonly number[], sabotage: Sabotage | null = null): Promise<Play[]> {
    const workers = startWorkers({ databaseUrl: test.url, tenantId: stage.tenantId, sabotage })
    try {
      const plays: Play[] = []
      for (const seed of seeds) plays.push(await playOnce({ stage, workers, restart }, seed))
      return plays
    } finally {
      workers.stop()
    }
  }

  it('end whole, whatever was cut, lost or repeated', async () => {
    const plays = await play(Array.from({ length: RUNS }, (_, i) => i + 1))
    const broken = plays.filter(({ faults }) => faults.length > 0)
    expect(broken.map(({ seed, faults, log }) => ({ seed, faults, log }))).toEqual([])
    expect(plays.reduce((sum, { killed }) => sum + killed, 0)).toBeGreaterThan(RUNS)
  })

  it.each(SABOTAGES)('are seen within a few seeds when the saga %s', async (sabotage) => {
    for (let seed = 1; seed <= MOST_SEEDS; seed += 1) {
      const faults = (await play([seed], sabotage)).flatMap((each) => each.faults)
      if (faults.length > 0) return
    }
    throw new Error(`${MOST_SEEDS} plays saw nothing`)
  })

  it('can be struck at every operation, and only at edges that there are', () => {
    const every = OPERATIONS.flatMap((name) => EDGES.map((edge) => `${name}/${edge}`))
    expect(FAULT_POINTS.filter((point) => !every.includes(point))).toEqual([])
    expect(OPERATIONS.filter((name) => !FAULT_POINTS.some((point) => point.startsWith(`${name}/`)))).toEqual([])
    expect(new Set(FAULT_POINTS).size).toBe(FAULT_POINTS.length)
    expect(FAULT_POINTS.length).toBeGreaterThanOrEqual(25)
  })
})
