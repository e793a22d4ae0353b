import {
  COLOUR_PARAMS,
  readWidgetColours,
  readWidgetId,
  readWidgetMode,
  readWidgetTarget,
} from '@/lib/domain/widgets/parameters'

const query = (values: Record<string, string>) => new URLSearchParams(values)

describe('the parameters of a widget', () => {
  it('name the twelve colours of the specification', () => {
    expect([...COLOUR_PARAMS].sort()).toEqual(
      [
        'brand_light',
        'brand_dark',
        'bg_brand_light',
        'bg_brand_dark',
        'bg_brand_alt_light',
        'bg_brand_alt_dark',
        'text_brand_light',
        'text_brand_dark',
        'text_brand_alt_light',
        'text_brand_alt_dark',
        'background_light',
        'background_dark',
      ].sort(),
    )
  })

  it('are read as hex, rgb() and hsl()', () => {
    const asked = { brand_light: '#f00', bg_brand_dark: 'rgb(1, 2, 3)', background_light: 'hsl(200, 50%, 40%)' }
    expect(readWidgetColours(query(asked))).toEqual(asked)
  })

  it.each([
    'red',
    '',
    '#12',
    'url(https://evil.example)',
    '#fff;}body{display:none',
    '</style><script>alert(1)</script>',
    `#fff${' '.repeat(100)}`,
  ])('leave out %j', (value) => {
    expect(readWidgetColours(query({ brand_light: value, nonsense_light: '#fff' }))).toEqual({})
  })

  it('fall back to the visitor’s mode and a new tab', () => {
    expect([readWidgetMode(query({ mode: 'sepia' })), readWidgetTarget(query({ target: '_parent' }))]).toEqual([
      'system',
      '_blank',
    ])
    expect([readWidgetMode(query({ mode: 'dark' })), readWidgetTarget(query({ target: '_top' }))]).toEqual([
      'dark',
      '_top',
    ])
  })

  it('take only plain names for one of several widgets', () => {
    expect([readWidgetId(query({ id: 'w2' })), readWidgetId(query({ id: '<b>' })), readWidgetId(query({}))]).toEqual([
      'w2',
      '',
      '',
    ])
  })
})
