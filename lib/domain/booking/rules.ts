export const BOOKING_STATES = ['draft', 'held', 'paying', 'confirming', 'confirmed', 'failed', 'cancelled', 'completed', 'no_show'] as const
export type BookingState = (typeof BOOKING_STATES)[number]
