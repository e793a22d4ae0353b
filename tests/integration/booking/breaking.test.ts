import { buildStage, type Stage } from '../../support/breaking/stage'
import { playOnce, type Play } from '../../support/breaking/play'
import { EDGES, FAULT_POINTS, OPERATIONS } from '../../support/breaking/fault-points'
import type { Sabotage } from '../../support/breaking/protocol'
import { startWorkers } from '../../support/breaking/workers'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { toTrials } from '../../support/trials'

const RUNS = toTrials({ long: 500, short: 4 })

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
    // A step that is nowhere in the list is never struck: name it there.
    const passed = new Set(plays.flatMap((each) => [...each.passed]))
    expect([...passed].filter((point) => !FAULT_POINTS.some((known) => known === point))).toEqual([])
  })

  it.each<[Sabotage, number[]]>([
    ['charges-anew', [1, 2]],
    ['forgets-refunds', [1, 2]],
  ])('are seen when the saga %s', async (sabotage, seeds) => {
    expect((await play(seeds, sabotage)).flatMap(({ faults }) => faults)).not.toEqual([])
  })

  it('can be struck at 25 places and more, each an edge of an operation', () => {
    const every = OPERATIONS.flatMap((name) => EDGES.map((edge) => `${name}/${edge}`))
    expect(FAULT_POINTS.filter((point) => !every.includes(point))).toEqual([])
    expect(new Set(FAULT_POINTS).size).toBeGreaterThanOrEqual(25)
  })
})
