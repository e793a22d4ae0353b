import { GET } from '@/app/pictures/flags/[code]/route'
import { COUNTRY_CODES } from '@/lib/domain/places/countries'
import { flagUrl } from '@/lib/domain/pictures/urls'

const ask = (code: string) => GET(new Request('http://localhost'), { params: Promise.resolve({ code }) })

describe('the handler of flags', () => {
  it('has the flag of every country of the product', async () => {
    const codes = COUNTRY_CODES.map((code) => flagUrl(code).split('/').at(-1) ?? '')
    const answers = await Promise.all(codes.map(ask))
    expect(codes.filter((_, i) => answers[i]?.status !== 200)).toEqual([])
    const german = answers[codes.indexOf('de')]
    expect(german?.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(await german?.text()).toMatch(/^<svg .*<\/svg>$/s)
  })

  it.each(['xx', 'DE', 'constructor', 'd', ''])('knows no flag of “%s”', async (code) => {
    expect((await ask(code)).status).toBe(404)
  })
})
