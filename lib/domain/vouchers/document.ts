import { z } from 'zod'
import { currencyCodeSchema } from '@/lib/domain/money/schema'
import { isRealDate } from '@/lib/domain/stay/dates'

const day = z.string().refine(isRealDate, 'is no day such as "2027-01-01"').nullable().default(null)
const lowerCase = z.string().trim().toLowerCase()
const MOST_USES = 2_147_483_647

const voucherShape = z.strictObject({
  /** The host of a white label or an agency, or `default` for the house. */
  tenant: lowerCase.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'is no host such as "stay.example.com", nor "default"'),
  code: z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,58}[A-Z0-9]$/, 'is 4 to 60 of A to Z, 0 to 9 and hyphens'),
  kind: z.enum(['percent', 'fixed', 'credit']),
  /** Of a percent voucher; 1/100 of a percent. */
  basisPoints: z.int().min(1).max(10_000).nullable().default(null),
  /** Of a fixed or credit voucher. This and the bounds are minor units of `currency`. */
  amount: z.int().min(1).nullable().default(null),
  currency: currencyCodeSchema.nullable().default(null),
  /** The least total of a booking. */
  minimum: z.int().min(0).nullable().default(null),
  /** The most that is taken off. */
  maximum: z.int().min(1).nullable().default(null),
  /** First and last day on which it may be used. */
  validFrom: day,
  validUntil: day,
  /** The stay lies within these days. */
  stayFrom: day,
  stayUntil: day,
  usageLimit: z.int().min(1).max(MOST_USES).nullable().default(null),
  /** The address of the account whose list it stands in. */
  account: lowerCase.pipe(z.email('is no e-mail address')).nullable().default(null),
  status: z.enum(['active', 'suspended', 'cancelled']).default('active'),
})

const voucherDocumentSchema = voucherShape.superRefine((voucher, ctx) => {
  for (const message of findVoucherProblems(voucher)) ctx.addIssue({ code: 'custom', message })
})

/** A voucher as a file gives it; what was used of it is kept elsewhere. */
export type VoucherDocument = z.infer<typeof voucherShape>

function findVoucherProblems(voucher: VoucherDocument): string[] {
  const { kind, basisPoints, amount, currency, minimum, maximum, validFrom, validUntil, stayFrom, stayUntil } = voucher
  const isPercent = kind === 'percent'
  const hasMoney = amount !== null || minimum !== null || maximum !== null
  const rules: [broken: boolean, problem: string][] = [
    [isPercent && basisPoints === null, 'a percent voucher needs basisPoints'],
    [isPercent && amount !== null, 'a percent voucher has no amount'],
    [!isPercent && amount === null, `a ${kind} voucher needs an amount`],
    [!isPercent && basisPoints !== null, `a ${kind} voucher has no basisPoints`],
    [currency === null && hasMoney, 'amount, minimum and maximum need a currency'],
    [validFrom !== null && validUntil !== null && validUntil < validFrom, 'validUntil is before validFrom'],
    [stayFrom !== null && stayUntil !== null && stayUntil <= stayFrom, 'no night lies between stayFrom and stayUntil'],
  ]
  return rules.flatMap(([broken, problem]) => (broken ? [problem] : []))
}

type ReadVouchers = { ok: true; documents: VoucherDocument[] } | { ok: false; problems: string[] }

/** Reads one voucher or a list of them; every problem is reported at once, with its path. */
export function readVoucherDocuments(json: unknown): ReadVouchers {
  const parsed = z
    .array(voucherDocumentSchema)
    .min(1)
    .safeParse(Array.isArray(json) ? json : [json])
  if (!parsed.success) {
    const place = (path: PropertyKey[]) => (Array.isArray(json) ? path : path.slice(1)).map(String).join('.') || '$'
    return { ok: false, problems: parsed.error.issues.map(({ path, message }) => `${place(path)}: ${message}`) }
  }
  const names = parsed.data.map(({ tenant, code }) => `${tenant} ${code}`)
  const doubles = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
  return doubles.length > 0
    ? { ok: false, problems: doubles.map((name) => `${name}: stands twice in the file`) }
    : { ok: true, documents: parsed.data }
}
