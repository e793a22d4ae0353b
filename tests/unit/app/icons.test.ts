import { GET } from '@/app/pictures/icons/route'
import { HOTEL_ICONS } from '@/components/hotels/amenity-icon'
import { iconUrl } from '@/lib/domain/pictures/urls'

it('the drawing of icons has one symbol with lines for every facility and fact that pages name', async () => {
  const response = GET()
  expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
  const drawing = await response.text()
  for (const name of Object.keys(HOTEL_ICONS)) {
    expect(iconUrl(name)).toMatch(new RegExp(`^/pictures/icons\\?v=\\w+#${name}$`))
    expect(drawing).toMatch(
      new RegExp(`<symbol id="${name}" viewBox="0 0 24 24">(<[a-z]+( [a-z0-9]+="[^"]*")+/>)+</symbol>`),
    )
  }
})
