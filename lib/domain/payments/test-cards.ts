/** What a published test card makes the sandbox do. */
export type TestCardBehaviour =
  'success' | 'declined' | 'insufficient_funds' | 'expired' | 'challenge' | 'capture_timeout' | 'refund_refused'

/** The only card numbers that the sandbox accepts. */
export const TEST_CARDS: readonly { number: string; behaviour: TestCardBehaviour }[] = [
  { number: '4242424242424242', behaviour: 'success' },
  { number: '5555555555554444', behaviour: 'success' },
  { number: '4000000000000002', behaviour: 'declined' },
  { number: '4000000000009995', behaviour: 'insufficient_funds' },
  { number: '4000000000000069', behaviour: 'expired' },
  { number: '4000000000003220', behaviour: 'challenge' },
  { number: '4000000000000127', behaviour: 'capture_timeout' },
  { number: '4000000000005126', behaviour: 'refund_refused' },
]

/** The behaviour of a typed card number (spaces and dashes allowed); null when it is no test card. */
export function readTestCard(typed: string): TestCardBehaviour | null {
  const number = typed.replace(/[\s-]/g, '')
  return TEST_CARDS.find((card) => card.number === number)?.behaviour ?? null
}
