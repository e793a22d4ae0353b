import { z } from 'zod'
import { slugify } from './slug'

/** A name of one language, or of several: the first is shown, the others only help to find. */
const namesSchema = z.union([
  z.string().trim().min(1).max(120),
  z.array(z.string().trim().min(1).max(120)).min(1).max(20),
])
/** Ids are four bytes. */
const MOST_ID = 2_147_483_647
const textSchema = z.string().trim().min(1).max(3000)

/** Texts by language; which languages there are is the caller's to say. */
function byLanguage<T extends z.ZodType>(languages: readonly string[], value: T) {
  return z.record(
    z.string().refine((lang) => languages.includes(lang)),
    value,
  )
}

/** Districts and landmarks: what a document may put into a city. */
export type WithinKind = 'district' | 'landmark'

/** What names a district or landmark within its city, by its English name. */
export function toWithinSlug(kind: WithinKind, name: string): string {
  return slugify(name) || kind
}

/** What names a region within its country, by its English name. */
export function toRegionSlug(name: string): string {
  return slugify(name) || 'region'
}

function refuseDoubles(kind: WithinKind) {
  return (places: readonly { name: string }[], ctx: z.RefinementCtx): void => {
    const seen = new Map<string, string>()
    places.forEach(({ name }, i) => {
      const slug = toWithinSlug(kind, name)
      const first = seen.get(slug)
      if (first === undefined) seen.set(slug, name)
      else ctx.addIssue({ code: 'custom', path: [i, 'name'], message: `has the address of ${first}, ${slug}` })
    })
  }
}

function placesSchema(languages: readonly string[]) {
  const names = byLanguage([...languages, 'und'], namesSchema).default({})
  const withinSchema = (kind: WithinKind, radiusKm: number) =>
    z
      .strictObject({
        /** English, and the end of its address. */
        name: z.string().trim().min(1).max(120),
        lat: z.number().min(-90).max(90),
        lon: z.number().min(-180).max(180),
        radiusKm: z.number().min(0.1).max(50).default(radiusKm),
        names,
      })
      .refine((place) => !('en' in place.names), {
        path: ['names', 'en'],
        message: `is the name of the ${kind} itself: say it there`,
      })
  const citySchema = z.strictObject({
    /** By its id, or by country and address such as `us/big-sur`. */
    city: z.union([
      z.int().min(1).max(MOST_ID),
      z.string().regex(/^[a-z]{2}\/[a-z0-9]+(-[a-z0-9]+)*$/, 'is no city such as "us/big-sur"'),
    ]),
    names,
    intro: byLanguage(languages, textSchema).default({}),
    /** The region that the city lies in; null for none, left out where it stays. */
    region: z.nullable(z.strictObject({ name: z.string().trim().min(1).max(120), names })).optional(),
    /** In the place of those that the city has; left out, these stay. */
    districts: z.array(withinSchema('district', 1.5)).max(100).superRefine(refuseDoubles('district')).optional(),
    /** What hotels are searched around, in the place of those that the city has; left out, these stay. */
    landmarks: z.array(withinSchema('landmark', 2.5)).max(200).superRefine(refuseDoubles('landmark')).optional(),
  })
  return z.array(citySchema).min(1)
}

/** What an operator says of cities: names and texts by language, their districts and their landmarks. */
export type PlaceDocument = z.infer<ReturnType<typeof placesSchema>>[number]
export type WithinDocument = NonNullable<PlaceDocument['districts']>[number]

export type ReadPlaces = { ok: true; documents: PlaceDocument[] } | { ok: false; problems: string[] }

/** Reads one city or a list of them; every problem is reported at once, with its path. */
export function readPlaceDocuments(json: unknown, languages: readonly string[]): ReadPlaces {
  const list = Array.isArray(json) ? json : [json]
  const parsed = placesSchema(languages).safeParse(list)
  if (!parsed.success) {
    const at = (path: PropertyKey[]) => (Array.isArray(json) ? path : path.slice(1)).map(String).join('.') || '$'
    const say = ({ code, message }: { code: string; message: string }) =>
      code === 'invalid_key' ? 'is no language of the product' : message
    return { ok: false, problems: parsed.error.issues.map((issue) => `${at(issue.path)}: ${say(issue)}`) }
  }
  const keys = parsed.data.map(({ city }) => city)
  const doubles = [...new Set(keys.filter((key, i) => keys.indexOf(key) !== i))]
  return doubles.length > 0
    ? { ok: false, problems: doubles.map((key) => `${key} has two documents`) }
    : { ok: true, documents: parsed.data }
}
