import { writeRobots } from '@/lib/server/found/robots'

describe('robots.txt', () => {
  it('keeps everybody away from a site that is not to be found', () => {
    expect(writeRobots('noindex', 'https://a.example')).toBe('User-agent: *\nDisallow: /\n')
  })

  it('names the site map of a site that is, and what is nobody’s business', () => {
    const lines = writeRobots('index', 'https://a.example').split('\n')
    expect(lines).toContain('Sitemap: https://a.example/sitemap.xml')
    expect(lines).toEqual(expect.arrayContaining(['Disallow: /book', 'Disallow: /de/account/', 'Disallow: /api/']))
    expect(lines).not.toContain('Disallow: /')
    expect(lines.filter((line) => line.includes('/hotels'))).not.toContain('Disallow: /hotels')
  })

  it('lets robots read which page a copy is of, and names no site map', () => {
    const text = writeRobots('master', 'https://a.example')
    expect(text).not.toContain('Sitemap')
    expect(text).not.toMatch(/Disallow: \/$/m)
  })
})
