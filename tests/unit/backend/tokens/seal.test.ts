import { createSeal } from '@/lib/backend/tokens/seal'

const SECRET = 'a-secret-of-thirty-two-characters'
const seal = createSeal(SECRET, 'cookies')

describe('a sealed text', () => {
  it('opens for its owner, and reads like nothing', () => {
    const sealed = seal.close('session=äöü', 'localhost 1')
    expect(seal.open(sealed, 'localhost 1')).toBe('session=äöü')
    expect(sealed).not.toContain('session')
    expect(seal.close('session=äöü', 'localhost 1')).not.toBe(sealed)
  })

  it('opens for nobody else, with no other secret or purpose, and not after a change', () => {
    const sealed = seal.close('text', 'localhost 1')
    const flipped = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
    expect(seal.open(sealed, 'localhost 2')).toBeNull()
    expect(createSeal('another-secret-of-thirty-two-char', 'cookies').open(sealed, 'localhost 1')).toBeNull()
    expect(createSeal(SECRET, 'mails').open(sealed, 'localhost 1')).toBeNull()
    for (const damaged of [flipped, '', 'v1', 'v1.a.b.c', sealed.replace('v1', 'v2'), sealed.slice(0, 30)])
      expect(seal.open(damaged, 'localhost 1')).toBeNull()
  })
})
