type Written = {
  percent?: number
  amount?: number
  per?: 'night' | 'person_night' | 'stay'
  payable: 'included' | 'booking' | 'hotel'
  minAge?: number
  maxNights?: number
  from?: string
  to?: string
}

/** What is wrong with a charge whose fields are right one by one. */
export function findChargeProblems({ percent, amount, per, payable, minAge, maxNights, from, to }: Written): string[] {
  const problems: [boolean, string][] = [
    [(percent === undefined) === (amount === undefined), 'needs percent or amount'],
    [(amount === undefined) !== (per === undefined), 'needs amount and per together'],
    [percent !== undefined && !isWhole(percent * 100), 'has more than two decimals in percent'],
    [amount !== undefined && payable === 'included', 'can only be included as a percentage'],
    [minAge !== undefined && per !== 'person_night', 'has minAge, which goes with per "person_night" alone'],
    [maxNights !== undefined && (per === undefined || per === 'stay'), 'has maxNights, which goes with nights alone'],
    [from !== undefined && to !== undefined && from > to, 'ends before it begins'],
  ]
  return problems.flatMap(([isWrong, message]) => (isWrong ? [message] : []))
}

/** Whether a number is whole but for what binary fractions lose. */
export function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6
}
