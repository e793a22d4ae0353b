import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { LIMITS, type LimitName } from './rules'

/** Rooms and minutes that one network may take without paying; see docs/limits.md. */
export const HOLD_LIMITS = {
  /** Rooms of one room type held at once, where it holds some already. */
  roomsOfType: 4,
  /** The same, of one property. */
  roomsOfHotel: 8,
  /** Rooms held at once, anywhere. */
  rooms: 24,
  /** For which a booking's rooms are kept, renewals included. */
  minutes: 60,
  /** Rooms of one property and time that nothing is paid for, of a network or an unconfirmed e-mail address. */
  unpaidRooms: 3,
  /** The same, of an account whose e-mail address is confirmed. */
  unpaidRoomsOfAccount: 20,
}
export type HoldLimits = typeof HOLD_LIMITS

const count = z.number().int().min(1).max(1_000_000)
const names = Object.keys(LIMITS) as [LimitName, ...LimitName[]]
const documentSchema = z.strictObject({
  sharedNetworks: z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])).default([]),
  sharedFactor: count.default(10),
  tries: z.partialRecord(z.enum(names), z.strictObject({ points: count, seconds: count })).default({}),
  holds: z
    .strictObject({
      roomsOfType: count,
      roomsOfHotel: count,
      rooms: count,
      minutes: count,
      unpaidRooms: count,
      unpaidRoomsOfAccount: count,
    })
    .partial()
    .default({}),
})
type LimitsDocument = z.infer<typeof documentSchema>

export type LimitSettings = {
  /** What a limit by address is multiplied with: more than 1 where many people share the address. */
  factorOf: (address: string) => number
  ruleOf: (limit: LimitName) => { points: number; seconds: number }
  holds: HoldLimits
}

/** Reads the document at `path`; the built-in limits without one. Throws an error that names what is wrong in it. */
export function readLimitSettings(path: string | undefined): LimitSettings {
  const parsed = documentSchema.safeParse(path ? JSON.parse(readFileSync(path, 'utf8')) : {})
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
  const { sharedFactor, sharedNetworks, tries, holds } = parsed.data
  const shared = listNetworks(sharedNetworks)
  return {
    factorOf: (address) => {
      const version = isIP(address)
      return version !== 0 && shared.check(address, version === 6 ? 'ipv6' : 'ipv4') ? sharedFactor : 1
    },
    ruleOf: (limit) => tries[limit] ?? LIMITS[limit],
    holds: { ...HOLD_LIMITS, ...holds },
  }
}

function listNetworks(networks: LimitsDocument['sharedNetworks']): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const isSix = isIP(address) === 6
    list.addSubnet(address, bits === undefined ? (isSix ? 128 : 32) : Number(bits), isSix ? 'ipv6' : 'ipv4')
  }
  return list
}

let read: { path: string | undefined; settings: LimitSettings } | null = null

/** The limits of this process, by `STAYFRONT_LIMITS_FILE`; read once, and checked when the process starts. */
export function limitSettings(): LimitSettings {
  const path = process.env.STAYFRONT_LIMITS_FILE
  if (read?.path !== path || !read) read = { path, settings: readLimitSettings(path) }
  return read.settings
}
