import { propertyAnswerSchema } from '@/lib/domain/property/answers'

describe('what a property objects', () => {
  const read = (reason: string) => propertyAnswerSchema.safeParse({ answer: 'objected', reason }).data

  it('is as long as its field lets it be, whatever a browser makes of line breaks', () => {
    const reason = `${'x'.repeat(49)}\n`.repeat(10).trim()
    expect(read(reason.replaceAll('\n', '\r\n'))).toEqual({ answer: 'objected', reason })
    expect(read('x'.repeat(500))).toBeDefined()
    expect(read('x'.repeat(501))).toBeUndefined()
  })

  it('is not nothing', () => {
    for (const reason of ['', ' ', '\r\n']) expect(read(reason)).toBeUndefined()
  })
})
