import { titleOf } from '@/lib/domain/booking/transaction'

describe('the title of a transaction page', () => {
  it('calls nothing confirmed that is still being paid or confirmed', () => {
    expect(titleOf('success', 'paying')).toBe('confirming')
    expect(titleOf('success', 'confirming')).toBe('confirming')
    expect(titleOf('success', 'confirmed')).toBe('successMeta')
    expect(titleOf('success', 'completed')).toBe('successMeta')
  })

  it('says that a payment was not completed where it was not', () => {
    expect(titleOf('error', 'failed')).toBe('errorMeta')
    // A challenge that was left open.
    expect(titleOf('error', 'paying')).toBe('errorMeta')
  })

  it('claims neither where there is no booking', () => {
    expect(titleOf('success', null)).toBe('none')
    expect(titleOf('error', null)).toBe('none')
  })
})
