import { isCampaignKey, readCampaign, readName } from '@/lib/domain/visits/campaign'
import { readVisitQuery, toAttribution } from '@/lib/domain/visits/schema'
import { visitCells, type VisitRow } from '@/lib/domain/visits/visit-view'

const NOW = new Date('2026-11-23T10:00:00Z')
const NOTHING = { source: '', medium: '', campaign: '', term: '', content: '' }

describe('the names of a campaign', () => {
  it('are what the link calls itself', () => {
    const query = new URLSearchParams('utm_source=Newsletter&utm_campaign=autumn+2026&utm_other=x&fid=77')
    expect(readCampaign(query)).toEqual({ ...NOTHING, source: 'Newsletter', campaign: 'autumn 2026' })
  })

  it.each(['', 'utm_source=', 'utm_source=%20%0A', 'fid=7', 'utm_id=5', 'UTM_SOURCE=x'])('are none in "%s"', (query) =>
    expect(readCampaign(new URLSearchParams(query))).toBeNull(),
  )

  it.each([
    ['  a\u0000b\n c ', 'a b c'],
    ['\u202eevil\u2066', 'evil'],
    ['ניוזלטר', 'ניוזלטר'],
    ['x'.repeat(300), 'x'.repeat(100)],
    [`${'x'.repeat(99)}😀`, 'x'.repeat(99)],
    ['\ud800', ''],
    ['ada@example.com', ''],
    ['@house', '@house'],
    [7, ''],
    [['a'], ''],
    [undefined, ''],
  ])('%j are kept as "%s"', (value, kept) => expect(readName(value)).toBe(kept))

  it('stand in parameters of marketing alone', () => {
    const keys = ['utm_source', 'utm_id', 'utm_', 'utm_A', 'utm_source2', 'xutm_source', 'fid', '']
    expect(keys.filter(isCampaignKey)).toEqual(['utm_source', 'utm_id'])
  })
})

it('who brought somebody is known by a campaign, a fid or both', () => {
  expect(toAttribution(null, null)).toBeNull()
  expect(toAttribution(null, 77)).toEqual({ ...NOTHING, fid: 77 })
  expect(toAttribution({ ...NOTHING, source: 'a' }, null)).toEqual({ ...NOTHING, source: 'a', fid: null })
})

describe('the days that are asked for', () => {
  it.each([
    [{}, '2026-10-25', '2026-11-23'],
    [{ from: '01-11-2026', to: '2026-11-05' }, '2026-11-01', '2026-11-05'],
    [{ to: '2026-03-31' }, '2026-03-02', '2026-03-31'],
    [{ from: 'soon', to: '31-02-2026' }, '2026-10-25', '2026-11-23'],
    [{ from: '0001-01-01', to: '9999-12-31' }, '2026-10-25', '2026-11-23'],
    [{ from: '2020-01-01' }, '2025-11-23', '2026-11-23'],
    [{ from: '2026-11-05', to: '2026-11-01' }, '2026-11-05', '2026-11-01'],
    [{ from: ['2026-11-05'] }, '2026-10-25', '2026-11-23'],
  ])('%j', (raw, from, to) => expect(readVisitQuery(raw, NOW)).toEqual({ from, to, page: 1 }))

  it('a page that is none is the first', () => {
    expect(readVisitQuery({ page: '3' }, NOW).page).toBe(3)
    expect(readVisitQuery({ page: '-1' }, NOW).page).toBe(1)
  })
})

it('a line of the file has a plain decimal for each currency', () => {
  const row: VisitRow = {
    ...{ source: 'a', medium: '', campaign: 'c', visits: 4, searches: 3, leads: 2, bookings: 2, cancelled: 1 },
    amounts: [{ currency: 'JPY', amount: 1200 }],
  }
  expect(visitCells(row, ['EUR', 'JPY'])).toEqual(['a', '', 'c', 4, 3, 2, 2, 1, '0.00', '1200'])
})
