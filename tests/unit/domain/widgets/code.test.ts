import { readWidgetSettings, toWidgetQuery, writeWidgetCode } from '@/lib/domain/widgets/code'
import { readHeightMessage } from '@/lib/domain/widgets/message'

describe('the code of a widget', () => {
  it('holds what was set and leaves out what changes nothing', () => {
    const settings = { locale: 'de', mode: 'system', target: '_blank', currency: '', brand_light: '#123456', fid: '77' }
    expect(writeWidgetCode('https://stay.example', settings, 'Hotelsuche')).toBe(
      [
        '<div data-stayfront-widget',
        '  data-title="Hotelsuche"',
        '  data-fid="77"',
        '  data-locale="de"',
        '  data-brand-light="#123456"></div>',
        '<script async src="https://stay.example/widgets/loader.js"></script>',
      ].join('\n'),
    )
  })

  it('stays inside its attributes', () => {
    const code = writeWidgetCode(
      'https://stay.example',
      { destination: '"><script>alert(1)</script>&amp;' },
      'A "b" <c>',
    )
    expect(code.match(/<script/g)).toHaveLength(1)
    expect(code).toContain('data-destination="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;"')
  })

  it('is a query of the widget', () => {
    expect(toWidgetQuery({ mode: 'dark', target: '_top', destination: ' Berlin ' })).toEqual({
      mode: 'dark',
      target: '_top',
      destination: 'Berlin',
    })
  })

  it('takes known settings alone from an address', () => {
    expect(readWidgetSettings(new URLSearchParams('locale=he&brand_dark=%23fff&x=1&mode='))).toEqual({
      locale: 'he',
      brand_dark: '#fff',
    })
  })
})

describe('a message of a widget', () => {
  it.each([
    null,
    'stayfront:height',
    { type: 'other', id: 'w1', height: 5, title: '' },
    { type: 'stayfront:height', id: 'w1', height: -1, title: '' },
    { type: 'stayfront:height', id: 'w1', height: '100', title: '' },
  ])('is not %j', (data) => {
    expect(readHeightMessage(data)).toBeNull()
  })

  it('says how high it is', () => {
    const message = { type: 'stayfront:height', id: 'w1', height: 90, title: 'Hotel search' }
    expect(readHeightMessage(message)).toEqual(message)
  })
})
