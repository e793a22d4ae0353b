import { parse } from 'csv-parse/sync'
import { csvLine } from '@/lib/domain/export/csv'

const roundTrip = (cells: (string | number | null)[]) => parse(csvLine(cells)) as string[][]

describe('a line of CSV', () => {
  it.each(['=1+1', '+49 30', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '＝1', '＋1', '－1', '＠x'])(
    'takes from %j what makes it a formula',
    (text) => {
      expect(roundTrip([text])).toEqual([[`'${text}`]])
    },
  )

  it.each(['plain', 'a=b', 'Löwe', 'שלום', '東京', '', '1-2', "O'Hara"])('leaves %j as it is', (text) => {
    expect(roundTrip([text, 'x'])).toEqual([[text, 'x']])
  })

  it('quotes what would end a cell or a line', () => {
    expect(csvLine(['a,b', 'say "yes"', 'two\nlines', 'semi;colon'])).toBe(
      '"a,b","say ""yes""","two\nlines","semi;colon"\r\n',
    )
  })

  it('keeps numbers, also negative ones, and leaves nothing empty', () => {
    expect(csvLine([-5, 0, null, 'x'])).toBe('-5,0,,x\r\n')
  })
})
