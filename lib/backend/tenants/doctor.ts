import { access } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, isNotNull } from 'drizzle-orm'
import { describeUnshown, listUnshownHosts } from '@/lib/backend/pictures/unshown-hosts'
import type { Queryable } from '@/lib/backend/postgres/database'
import { tenant } from '@/lib/backend/postgres/schema'
import { booking } from '@/lib/backend/postgres/schema-bookings'
import { parsePictureHosts } from '@/lib/domain/pictures/hosts'
import { examineTenant } from '@/lib/domain/tenants/doctor'
import { error, type Finding, type Surroundings } from '@/lib/domain/tenants/doctor/finding'
import { findStripeProblem } from '@/lib/domain/tenants/doctor/stripe-rules'
import { brandName } from '@/lib/domain/tenants/fallback'
import type { Tenant } from '@/lib/domain/tenants/schema'
import { storedTenantSchema } from '@/lib/domain/tenants/document'
import { LOCALES } from '@/lib/i18n/locales'
import { DEFAULT_FID, isDefaultHost, type HostRules } from '@/lib/routing/tenant-key'
import type { TenantName } from './arguments'
import { DEFAULT_HOST_FIRST } from './default-host-first'
import { probeHome, probePicture } from './probe'
import { findHostProblem, toTenantUrl } from './tenant-host'

export type Practice = {
  rules: HostRules & { canonicalOrigin: string }
  production: boolean
  /** The variables of the process, which hold secrets that settings only name. */
  environment: Readonly<Record<string, string | undefined>>
  /** Where a running server listens; null asks nobody. */
  server: string | null
  /** The checkout's public directory. */
  publicDirectory: string
  now: Date
}

type Row = typeof tenant.$inferSelect

/** The stored tenant, also one that is switched off; the default host is the house's. */
export async function findTenantRow(db: Queryable, name: TenantName, rules: HostRules): Promise<Row | null> {
  const [byHost] = 'host' in name ? await db.select().from(tenant).where(eq(tenant.host, name.host)) : []
  if (byHost) return byHost
  const fid = 'fid' in name ? name.fid : isDefaultHost(name.host, rules) ? DEFAULT_FID : null
  if (fid === null) return null
  const [byFid] = await db.select().from(tenant).where(eq(tenant.fid, fid)).orderBy(DEFAULT_HOST_FIRST)
  return byFid ?? null
}

/** Examines a stored tenant with what the files and, if one is named, a running server say. */
export async function examineRow(db: Queryable, row: Row, practice: Practice): Promise<Finding[]> {
  const parsed = storedTenantSchema.safeParse(row)
  if (!parsed.success) {
    return parsed.error.issues.map((issue) =>
      error('shape', `${issue.path.map(String).join('.')}: ${issue.message}`, 'apply a file that sets it'),
    )
  }
  // Kept so that settings which the shape does not know are examined too.
  const settings = { ...row.settings, ...parsed.data.settings }
  const examined: Tenant = { id: row.id, ...parsed.data, settings }
  return examineTenant({ tenant: examined, around: await look(db, examined, row.active, practice) })
}

async function look(db: Queryable, examined: Tenant, active: boolean, practice: Practice): Promise<Surroundings> {
  const { rules, production, server, now, environment } = practice
  const home = new URL(toTenantUrl(examined, rules.canonicalOrigin))
  const site = server === null ? null : { origin: server, host: home.host }
  const probe = site && (await probeHome({ ...site, path: `/${home.search}` }, brandName(examined, 'en'), now))
  // The files tell more than a server that does not answer, which would miss every picture.
  const answering = probe?.outcome === 'answered' ? site : null
  const { favicon, icon, logo, background } = examined.brand
  const addresses = [favicon, icon, logo.light, logo.dark, background.light, background.dark].flatMap((a) => a ?? [])
  const states = await Promise.all(
    addresses.map(async (address) => [address, await findPicture(address, answering, practice)] as const),
  )
  return {
    production,
    active,
    hasBookings: await hasBookings(db, examined),
    url: home.href,
    locales: LOCALES,
    hostProblem: findHostProblem(examined, rules),
    stripeProblem: findStripeProblem(examined.settings, environment),
    photoProblem: await findPhotoProblem(db, examined, environment),
    pictures: Object.fromEntries(states),
    probe,
  }
}

async function hasBookings(db: Queryable, { id }: Tenant): Promise<boolean> {
  const [row] = await db
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.tenantId, id), isNotNull(booking.confirmedAt)))
    .limit(1)
  return row !== undefined
}

async function findPhotoProblem(db: Queryable, { id }: Tenant, environment: Practice['environment']) {
  const hosts = parsePictureHosts(environment.STAYFRONT_PICTURE_HOSTS ?? '')
  if (!hosts.ok) {
    const what = `STAYFRONT_PICTURE_HOSTS names "${hosts.wrong}", which is no host`
    return { what, mend: 'write hosts such as images.example.com, parted by commas' }
  }
  return describeUnshown(await listUnshownHosts(db, hosts.hosts, id))
}

type RunningSite = { origin: string; host: string }

async function findPicture(
  address: string,
  site: RunningSite | null,
  { publicDirectory, server }: Practice,
): Promise<'found' | 'missing' | 'unchecked'> {
  if (!address.startsWith('/')) {
    const { origin, pathname, search } = new URL(address)
    return server ? probePicture({ origin, host: null, path: `${pathname}${search}` }) : 'unchecked'
  }
  if (site) return probePicture({ ...site, path: address })
  const decoded = decodePath(address.replace(/[?#].*$/, ''))
  if (decoded === null) return 'missing'
  // Cut off at the root first: an address never leaves the directory.
  return access(path.join(publicDirectory, path.posix.normalize(decoded))).then(
    () => 'found',
    () => 'missing',
  )
}

function decodePath(address: string): string | null {
  try {
    return decodeURI(address)
  } catch (error) {
    // A percent sign that begins nothing names no file.
    if (error instanceof URIError) return null
    throw error
  }
}
