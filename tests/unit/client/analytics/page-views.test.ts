import { createPageViews, type PageView } from '@/lib/client/analytics/page-views'

describe('views of pages', () => {
  let title = ''
  let sent: PageView[] = []
  const start = () => createPageViews({ send: (view) => sent.push(view), readTitle: () => title })
  beforeEach(() => {
    jest.useFakeTimers()
    title = 'Home'
    sent = []
  })
  afterEach(() => jest.useRealTimers())

  it('are sent once for each change of route, with path and title', () => {
    const views = start()
    for (const [path, name] of [
      ['/de', 'Start'],
      ['/de/hotels', 'Hotels'],
      ['/de', 'Start'],
    ] as const) {
      title = name
      views.visit(path)
      views.visit(path)
      views.notice()
    }
    jest.advanceTimersByTime(10_000)
    expect(sent).toEqual([
      { path: '/de', title: 'Start' },
      { path: '/de/hotels', title: 'Hotels' },
      { path: '/de', title: 'Start' },
    ])
  })

  it('wait for the title of the new page', () => {
    const views = start()
    views.visit('/')
    views.visit('/contact-support')
    expect(sent).toHaveLength(1)
    title = ''
    views.notice()
    expect(sent).toHaveLength(1)
    title = 'Contact'
    views.notice()
    expect(sent[1]).toEqual({ path: '/contact-support', title: 'Contact' })
  })

  it('do not wait for ever: two pages may have one title', () => {
    const views = start()
    views.visit('/')
    views.visit('/twin')
    jest.advanceTimersByTime(1000)
    expect(sent).toEqual([
      { path: '/', title: 'Home' },
      { path: '/twin', title: 'Home' },
    ])
  })

  it('are not lost when the visitor leaves at once', () => {
    const views = start()
    views.visit('/')
    views.visit('/twin')
    views.flush()
    views.flush()
    jest.advanceTimersByTime(10_000)
    expect(sent.map(({ path }) => path)).toEqual(['/', '/twin'])
  })
})
