import { hasMenu, parentPath } from '@/components/layout/header/back-rules'

describe('menu or back', () => {
  it.each(['/', '/hotels', '/hotels/israel', '/account/reservations', '/account/reservations/x'])(
    '%s has the menu',
    (path) => {
      expect(hasMenu(path)).toBe(true)
    },
  )
  it.each(['/reservation', '/hotels/search', '/hotels/places/de/berlin', '/accounting'])(
    '%s has a way back',
    (path) => {
      expect(hasMenu(path)).toBe(false)
    },
  )
  it.each([
    ['/hotels/destination/germany/berlin/results', '/hotels/destination/germany/berlin'],
    ['/hotels/destination/germany', '/hotels'],
    ['/hotels/places/de/berlin', '/hotels'],
    ['/reservation', '/'],
    ['/dashboard/attention', '/'],
    ['/dashboard/bookings/x', '/dashboard/bookings'],
    ['/widgets/generator', '/'],
  ])('%s goes up to %s', (path, parent) => {
    expect(parentPath(path)).toBe(parent)
  })
})
