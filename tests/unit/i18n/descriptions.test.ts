import { findDescriptionFaults, readDescriptions } from '@/lib/i18n/checks/descriptions'
import { flattenMessages } from '@/lib/i18n/checks/find-message-faults'
import { readMessages } from '@/lib/i18n/checks/message-files'

describe('the descriptions for translators', () => {
  const keys = new Set(['hotel.reserve', 'hotel.total'])

  it('are of texts that there are, once and in one line', () => {
    expect(findDescriptionFaults('hotel.reserve\tButton below a rate\n', keys)).toEqual([])
    expect(findDescriptionFaults('hotel.gone\tButton\n', keys)).toEqual([expect.stringContaining('not in en.json')])
    expect(findDescriptionFaults('hotel.total\ta\nhotel.total\tb\n', keys)).toEqual([expect.stringContaining('twice')])
    expect(findDescriptionFaults('hotel.total\n', keys)).toEqual([expect.stringContaining('needs one description')])
    expect(findDescriptionFaults(`hotel.total\t${'a'.repeat(161)}`, keys)).toHaveLength(1)
  })

  it('of the product have no fault', () => {
    const english = flattenMessages(readMessages('en'))
    expect(findDescriptionFaults(readDescriptions(), new Set(english.keys()))).toEqual([])
    expect(readDescriptions().split('\n').length).toBeGreaterThan(300)
  })
})
