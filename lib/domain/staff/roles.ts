import type { AttentionKind } from '@/lib/domain/attention/schema'

export const STAFF_ROLES = ['operator', 'agent', 'support'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** What is kept of the work of staff. */
export type StaffAct =
  | 'invited'
  | 'accepted'
  | 'role_changed'
  | 'suspended'
  | 'restored'
  | 'factor_set'
  | 'factor_reset'
  | 'login'
  | 'recovery_code_used'
  | 'reservations_exported'
  | 'booking_viewed'
  | 'booking_cancelled'
  | 'pay_link_sent'
  | 'pay_link_withdrawn'
  | 'guests_changed'
  | 'stay_changed'
  | 'attention_replayed'
  | 'attention_settled'
  | 'attention_noted'
  | 'booking_no_show'
  | 'granted'
/** What it was done on. */
export type StaffSubject = 'account' | 'booking' | 'reservations' | AttentionKind

/** A person's role at the tenant whose host they are on. */
export type StaffSeat = {
  role: StaffRole
  /** `missing`: the role needs a second factor, and opens nothing before there is one. */
  factor: 'none' | 'missing' | 'confirmed'
}

type Options = Readonly<Record<'flights' | 'packages' | 'crm' | 'vouchers', boolean>>

type Opens = {
  actions: readonly string[]
  options: Options | null
  /** As a plan makes one. */
  agent: boolean
  /** Nothing opens without a second factor. */
  needsFactor: boolean
}

const OPENS: Record<StaffRole, Opens> = {
  operator: {
    actions: ['reservations', 'operate'],
    options: { flights: true, packages: true, crm: true, vouchers: true },
    agent: false,
    needsFactor: true,
  },
  agent: { actions: [], options: null, agent: true, needsFactor: false },
  support: { actions: ['reservations'], options: null, agent: false, needsFactor: false },
}

const NOTHING: Opens = { actions: [], options: null, agent: false, needsFactor: false }

/** What a seat opens; nothing without one, or without the second factor that it needs. */
export function rightsOf(seat: StaffSeat | null): Omit<Opens, 'needsFactor'> {
  return seat === null || seat.factor === 'missing' ? NOTHING : OPENS[seat.role]
}

/** `exempt`: an account that many people share cannot have a factor of one of them. */
export function toSeat(role: StaffRole, { hasFactor, exempt }: { hasFactor: boolean; exempt: boolean }): StaffSeat {
  if (hasFactor) return { role, factor: 'confirmed' }
  return { role, factor: OPENS[role].needsFactor && !exempt ? 'missing' : 'none' }
}

/** Of somebody whose platform keeps the staff, and asks for their second factor itself; null without `operate`. */
export function toPlatformSeat(actions: readonly string[]): StaffSeat | null {
  return actions.includes('operate') ? { role: 'operator', factor: 'confirmed' } : null
}

export function isStaffRole(text: string | undefined): text is StaffRole {
  return STAFF_ROLES.some((role) => role === text)
}

/** Whether somebody runs the tenant's bookings: an operator who has the second factor that the role needs. */
export function isOperator({ staff }: { staff: StaffSeat | null }): boolean {
  return staff?.role === 'operator' && staff.factor !== 'missing'
}
