import { checkoutFormSchema } from '@/components/booking/checkout-schema'

const phone = checkoutFormSchema.shape.booker.shape.phone

describe('the phone number of a booker', () => {
  it.each([
    ['+49 30 123456', '+49 30 123456'],
    ['030/123456', '030/123456'],
    // In the digits of the keyboard.
    ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
    ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
    // As it is copied from a page that runs from right to left.
    ['\u202a050-123-4567\u202c', '050-123-4567'],
  ])('is taken as %j', (typed, read) => expect(phone.parse(typed)).toBe(read))

  it.each(['', '   ', 'call me', '12', '+49+30'])('is not %j', (typed) =>
    expect(phone.safeParse(typed).success).toBe(false),
  )
})
