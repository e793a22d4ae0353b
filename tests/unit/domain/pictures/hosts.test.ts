import { isAllowedPicture, parsePictureHosts } from '@/lib/domain/pictures/hosts'

const HOSTS = ['images.example.com', '*.cdn.example', 'images.example.com:8443']

describe('the hosts of pictures', () => {
  it.each([
    'https://images.example.com/1.jpg',
    'https://IMAGES.example.com:443/1.jpg',
    'https://a.cdn.example/1.jpg',
    'https://a.b.cdn.example/1.jpg',
    'https://images.example.com:8443/1.jpg',
  ])('let %s through', (address) => expect(isAllowedPicture(address, HOSTS)).toBe(true))

  it.each([
    'http://images.example.com/1.jpg',
    'https://images.example.com:9000/1.jpg',
    'https://a.cdn.example:8443/1.jpg',
    'https://cdn.example/1.jpg',
    'https://evilcdn.example/1.jpg',
    'https://images.example.com.evil.example/1.jpg',
    'https://images.example.com@evil.example/1.jpg',
    'https://me:secret@images.example.com/1.jpg',
    'https://127.0.0.1/1.jpg',
    '/pictures/1.jpg',
  ])('do not let %s through', (address) => expect(isAllowedPicture(address, HOSTS)).toBe(false))

  it('let nothing through where none is named', () => {
    expect(isAllowedPicture('https://images.example.com/1.jpg', [])).toBe(false)
  })

  it('are read from a setting', () => {
    expect(parsePictureHosts(' Images.example.com, *.cdn.example\nb.example:8443 ')).toEqual({
      ok: true,
      hosts: ['images.example.com', '*.cdn.example', 'b.example:8443'],
    })
    const ports = parsePictureHosts('a.example:443, *.cdn.example:443, b.example:08443')
    expect(ports).toEqual({ ok: true, hosts: ['a.example', '*.cdn.example', 'b.example:8443'] })
    expect(parsePictureHosts('')).toEqual({ ok: true, hosts: [] })
  })

  it.each([
    '*',
    '*.',
    'https://a.example',
    '10.0.0.1',
    'localhost',
    'a.example/path',
    '*.*.example',
    'a.example:0',
    'a.example:65536',
    'a.example:port',
  ])('are never %s', (wrong) => expect(parsePictureHosts(`a.example, ${wrong}`)).toEqual({ ok: false, wrong }))
})
