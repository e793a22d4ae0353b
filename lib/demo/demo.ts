import type { Job } from '@/lib/backend/jobs/start-jobs'
import type { Database } from '@/lib/backend/postgres/database'
import type { WaterShape } from '@/lib/domain/places/catalogue'
import { CITIES } from './data/cities'
import { openClock } from './clock/clock'
import { demoDay } from './demo-day'
import { readPoints } from './geo'
import { rollForward } from './roll-forward'

/** What the demo data adds to a process: a job that keeps its calendars ahead, the waters on its maps, and a clock to move. */
export const demo = { listJobs, listWaters, openClock }

function listJobs(db: Database, now: () => Date): Job[] {
  return [{ name: 'roll-forward', everyMs: 600_000, run: () => rollForward(db, demoDay(now()), demoDay(new Date())) }]
}

function listWaters(cityId: number): WaterShape[] {
  const seed = CITIES.find((city) => city.id === cityId)
  return (seed?.water ?? []).map((water): WaterShape =>
    'ring' in water
      ? { kind: 'area', points: readPoints(water.ring) }
      : { kind: 'river', points: readPoints(water.line), meters: water.margin * 2 },
  )
}
