import { splitLinks } from '@/lib/domain/contact/links'

const linksOf = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

describe('the links of a plain text', () => {
  it('are its web addresses, and nothing of the text is lost', () => {
    const text = 'Hello,\n\nhttp://localhost:3000/de/login?token=a_b-c&x=1\n\nor write to a@b.example.'
    expect(linksOf(text)).toEqual(['http://localhost:3000/de/login?token=a_b-c&x=1'])
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })

  it('end before the marks that follow them', () => {
    expect(linksOf('See https://a.example/x. Or (https://b.example/y), or https://c.example/z?')).toEqual([
      'https://a.example/x',
      'https://b.example/y',
      'https://c.example/z',
    ])
  })

  it('are never anything but http', () => {
    expect(linksOf('javascript:alert(1) data:text/html,x ftp://a.example')).toEqual([])
  })
})
