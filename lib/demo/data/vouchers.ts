import type { voucher } from '@/lib/backend/postgres/schema-vouchers'
import { addDays } from '@/lib/domain/stay/dates'
import { toTenantId, type TenantId } from '@/lib/domain/tenants/tenant-id'

export type DemoVoucher = Omit<typeof voucher.$inferInsert, 'createdAt'>

const id = (prefix: string, n: number) => `${prefix}000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const owner = (n: number) => id('00', n)

/** One voucher of every kind and standing, for the accounts that may see vouchers; days count from the demo's. */
export function demoVouchers(day: string): DemoVoucher[] {
  const from = (days: number) => addDays(day, days)
  const house = { tenantId: toTenantId(1), accountId: owner(2) }
  const shop = (tenantId: TenantId, currency: string): DemoVoucher[] => [
    {
      ...{ tenantId, accountId: owner(tenantId * 10 + 2), id: id('70', tenantId * 10 + 1), code: 'WELCOME-10' },
      ...{ kind: 'percent', basisPoints: 1000, currency, maximum: 10_000, validUntil: from(330), usageLimit: 1 },
    },
    {
      ...{ tenantId, accountId: owner(tenantId * 10 + 2), id: id('70', tenantId * 10 + 2), code: 'THANKS-50' },
      ...{ kind: 'credit', amount: 20_000, balance: 5_000, currency, validUntil: from(200) },
    },
  ]
  return [
    {
      ...{ ...house, id: id('70', 1), code: 'SPRING-15', kind: 'percent', basisPoints: 1500, currency: 'USD' },
      ...{ minimum: 20_000, maximum: 12_000, validFrom: from(-30), validUntil: from(150) },
      ...{ stayFrom: from(0), stayUntil: from(240), usageLimit: 3, used: 1 },
    },
    {
      ...{ ...house, id: id('70', 2), code: 'CREDIT-7K2X', kind: 'credit', amount: 25_000, balance: 8_450 },
      ...{ currency: 'USD', validUntil: from(340) },
    },
    {
      ...{ ...house, id: id('70', 3), code: 'CITY-40', kind: 'fixed', amount: 4_000, currency: 'EUR', minimum: 15_000 },
      ...{ validFrom: from(45), validUntil: from(200), stayFrom: from(60), stayUntil: from(320), usageLimit: 1 },
    },
    {
      ...{ ...house, id: id('70', 4), code: 'FIRST-25', kind: 'fixed', amount: 2_500, currency: 'USD' },
      ...{ validUntil: from(90), usageLimit: 1, used: 1 },
    },
    {
      ...{ ...house, id: id('70', 5), code: 'WINTER-20', kind: 'percent', basisPoints: 2000 },
      ...{ validFrom: from(-200), validUntil: from(-20) },
    },
    ...shop(toTenantId(4), 'USD'),
    ...shop(toTenantId(5), 'ILS'),
  ]
}
