import { pickLegalText, readLegalBlocks } from '@/lib/domain/tenants/legal-texts'

const heading = (text: string) => ({ kind: 'heading', text })
const paragraph = (text: string) => ({ kind: 'paragraph', text })

describe('a legal text', () => {
  it.each([
    ['one paragraph', 'All of it.', [paragraph('All of it.')]],
    ['paragraphs by empty lines', 'One.\n\nTwo.\n \n\nThree.', ['One.', 'Two.', 'Three.'].map(paragraph)],
    ['line breaks within a paragraph', '1 Strand\nLondon', [paragraph('1 Strand\nLondon')]],
    [
      'headings, with and without empty lines around them',
      'First.\n## Prices\nIn euros.\n\n## Refunds\n\nWithin a week.',
      [paragraph('First.'), heading('Prices'), paragraph('In euros.'), heading('Refunds'), paragraph('Within a week.')],
    ],
    ['headings one below the other', '## One\n## Two', [heading('One'), heading('Two')]],
    [
      'headings that are set in',
      'First.\n  ##  Prices\nIn euros.',
      [paragraph('First.'), heading('Prices'), paragraph('In euros.')],
    ],
    ['line ends of Windows', 'One.\r\n\r\n## Two\r\nThree.', [paragraph('One.'), heading('Two'), paragraph('Three.')]],
    ['other marks as they are written', '# One\n\n### Two\n\n##Three', ['# One', '### Two', '##Three'].map(paragraph)],
    ['markup as it is written', '<b>Bold</b> &amp; more', [paragraph('<b>Bold</b> &amp; more')]],
    ['a mark within a line', 'See ## 3.', [paragraph('See ## 3.')]],
    ['nothing', ' \n\n ', []],
  ])('is read with %s', (_, text, blocks) => expect(readLegalBlocks(text)).toEqual(blocks))

  it('is shown in the language of the page, else in English, else in the first by its code', () => {
    const written = { fr: 'Français', en: 'English', 'pt-br': 'Português' }
    const legal = { texts: { terms: written, privacy: { fr: 'Français', de: 'Deutsch' }, accessibility: {} } }
    expect(pickLegalText(legal, 'terms', 'pt-br')).toEqual({ lang: 'pt-br', text: 'Português' })
    expect(pickLegalText(legal, 'terms', 'he')).toEqual({ lang: 'en', text: 'English' })
    expect(pickLegalText(legal, 'privacy', 'he')).toEqual({ lang: 'de', text: 'Deutsch' })
    expect(pickLegalText(legal, 'accessibility', 'he')).toBeNull()
    expect(pickLegalText(legal, 'agentTerms', 'he')).toBeNull()
    expect(pickLegalText({}, 'terms', 'en')).toBeNull()
  })
})
