import { cardDigits, caretAfter, groupCardNumber } from '@/lib/domain/payments/card-number'

describe('a card number', () => {
  it.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242424242424242123', '4242 4242 4242 4242 123'],
    ['378282246310005', '3782 822463 10005'],
    ['3782822', '3782 822'],
    ['', ''],
  ])('%s is grouped as %p', (digits, grouped) => expect(groupCardNumber(digits)).toBe(grouped))

  it('is its digits, no more than a card has', () => {
    expect(cardDigits(' 4242-4242 4242\t4242 ')).toBe('4242424242424242')
    expect(cardDigits('3782 822463 10005 99')).toBe('378282246310005')
    expect(cardDigits('4'.repeat(25))).toHaveLength(19)
  })

  it.each([
    ['42425', '4242 5', 6],
    ['4242', '4242 4242', 4],
    ['4242 ', '4242 4242', 4],
    ['4', '4242', 1],
    ['', '4242', 0],
  ])('keeps the caret behind the digits of %p in %p', (before, grouped, caret) =>
    expect(caretAfter(before, grouped)).toBe(caret),
  )
})
