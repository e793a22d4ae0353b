/** What a process does to a booking, one at a time. */
export const OPERATIONS = [
  'reserve',
  'guests',
  'voucher',
  'pay',
  'return',
  'webhook',
  'abandon',
  'cancel',
  'change',
  'documents',
  'ask',
  'withdraw',
  'pay-link',
  'answer',
  'reconcile',
  'refunds',
  'holds',
  'mails',
  'complete',
  'collect',
  'tell',
  'remind',
  'watch',
] as const
export type OperationName = (typeof OPERATIONS)[number]

/**
 * The edges of an operation, where it leaves the process: `commit` and `write` go to the database, `send` to the mail
 * server, `draw` to the files of a mail, the others to the payment provider.
 */
export const EDGES = [
  'commit',
  'write',
  'draw',
  'send',
  'authorize',
  'retrieve',
  'findByKey',
  'capture',
  'void',
  'refund',
] as const
export type Edge = (typeof EDGES)[number]

/** Every place at which a process may die, each before its edge and after it. A test compares them with what happens. */
export const FAULT_POINTS = [
  'reserve/commit',
  'guests/write',
  'voucher/commit',
  'pay/authorize',
  'pay/capture',
  'pay/commit',
  'pay/findByKey',
  'pay/refund',
  'pay/void',
  'pay/write',
  'return/capture',
  'return/commit',
  'return/findByKey',
  'return/refund',
  'return/retrieve',
  'return/void',
  'return/write',
  'webhook/capture',
  'webhook/commit',
  'webhook/findByKey',
  'webhook/refund',
  'webhook/retrieve',
  'webhook/void',
  'webhook/write',
  'abandon/capture',
  'abandon/commit',
  'abandon/findByKey',
  'abandon/refund',
  'abandon/retrieve',
  'abandon/void',
  'abandon/write',
  'cancel/commit',
  'cancel/refund',
  'cancel/write',
  'change/commit',
  'change/refund',
  'change/write',
  'documents/write',
  'ask/commit',
  'withdraw/commit',
  'pay-link/authorize',
  'pay-link/capture',
  'pay-link/commit',
  'pay-link/refund',
  'pay-link/void',
  'pay-link/write',
  'answer/commit',
  'answer/refund',
  'answer/write',
  'reconcile/capture',
  'reconcile/commit',
  'reconcile/findByKey',
  'reconcile/refund',
  'reconcile/retrieve',
  'reconcile/void',
  'reconcile/write',
  'refunds/commit',
  'refunds/refund',
  'refunds/write',
  'holds/commit',
  'mails/commit',
  'mails/draw',
  'mails/send',
  'mails/write',
  'complete/commit',
  'collect/commit',
  'collect/refund',
  'collect/write',
  'tell/commit',
  'remind/commit',
  'watch/write',
] as const satisfies readonly `${OperationName}/${Edge}`[]
export type FaultPoint = (typeof FAULT_POINTS)[number]

/**
 * `before` and `after`: the process is killed there. `lost` and `unanswered` are the payment provider's: the call never
 * arrives, or its answer does not.
 */
export type Blow = {
  point: string
  /** The how-manieth time, from 1 on. */ nth: number
  how: 'before' | 'after' | 'lost' | 'unanswered'
}
