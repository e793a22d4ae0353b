import { drawSheet } from '@/lib/backend/documents/draw-sheet'
import { settingOf } from '@/lib/backend/documents/open-typst'
import { readPdfText } from '../../../support/documents/read-pdf'

const NOW = new Date('2026-03-10T12:00:00Z')
const draw = (said: string) => {
  const setting = settingOf('en')
  const empty = { brand: 'Stayfront', colour: '#044aff', marks: [], code: null, columns: [], sections: [], foot: [] }
  return drawSheet({ ...setting, ...empty, title: 'Voucher', lead: [said] }, NOW)
}

it('conforms to PDF/UA-1', async () => {
  expect((await draw('Two quiet rooms, please')).toString('latin1')).toContain('pdfuaid')
})

it.each(['It is our honeymoon 🎉', 'Family 👨‍👩‍👧 from 🇩🇪'])(
  'draws a wish with signs that no font has: %s',
  async (wish) => {
    expect(readPdfText(await draw(wish))).toContain(wish.split(' ')[0])
  },
)
