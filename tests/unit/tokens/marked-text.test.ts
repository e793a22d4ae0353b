import { createHmac, hkdfSync } from 'node:crypto'
import fc from 'fast-check'
import { markText, readMarkedText } from '@/lib/tokens/marked-text'

const SECRET = 'a secret of at least thirty-two letters'

describe('a marked text', () => {
  it('says what it was marked with, whatever that is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) =>
        expect(await readMarkedText(SECRET, 'greeting', await markText(SECRET, 'greeting', text))).toBe(text),
      ),
    )
  })

  it('is worth nothing for another purpose or secret, or when any sign of it is changed, added or cut', async () => {
    const marked = await markText(SECRET, 'greeting', 'shalom.1')
    expect(await readMarkedText(SECRET, 'farewell', marked)).toBeNull()
    expect(await readMarkedText('another secret of thirty-two letters!', 'greeting', marked)).toBeNull()
    for (const text of ['', '.', 'shalom.1', `${marked}A`, `${marked}=`, marked.slice(0, -1), `.${marked}`])
      expect(await readMarkedText(SECRET, 'greeting', text)).toBeNull()
    const signs = fc.constantFrom(...'ABCDwxyz012-_.')
    await fc.assert(
      fc.asyncProperty(fc.nat(marked.length - 1), signs, async (at, sign) => {
        fc.pre(marked[at] !== sign)
        const changed = marked.slice(0, at) + sign + marked.slice(at + 1)
        expect(await readMarkedText(SECRET, 'greeting', changed)).toBeNull()
      }),
    )
  })

  it('carries the first half of an HMAC-SHA256 under the key that is derived for its purpose', async () => {
    const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'stayfront greeting', 32))
    const mac = createHmac('sha256', key).update('shalom').digest().subarray(0, 16).toString('base64url')
    expect(await markText(SECRET, 'greeting', 'shalom')).toBe(`shalom.${mac}`)
  })
})
