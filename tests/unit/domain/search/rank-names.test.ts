import { rankNames } from '@/lib/domain/search/rank-names'

const ROWS = [
  ['AU', 'Australischer Dollar', 'Australian Dollar', 'A$'],
  ['EU', 'Euro', 'Euro', '€'],
  ['IL', 'Israelischer Neuer Schekel', 'Israeli New Shekel', '₪'],
  ['NL', 'Niederlande', 'Netherlands', '31'],
  ['US', 'US-Dollar', 'US Dollar', '$'],
]
const find = (text: string) => rankNames(ROWS, text, (row) => row).map(([code]) => code)

describe('finding by name', () => {
  it.each([
    ['', ['AU', 'EU', 'IL', 'NL', 'US']],
    ['  ', ['AU', 'EU', 'IL', 'NL', 'US']],
    ['il', ['IL']],
    ['schekel', ['IL']],
    ['shekel', ['IL']],
    ['₪', ['IL']],
    ['€', ['EU']],
    ['$', ['US', 'AU']],
    ['a$', ['AU']],
    ['us', ['US', 'AU']],
    ['dollar', ['AU', 'US']],
    ['+31', ['NL']],
    ['ISRAËL', ['IL']],
    ['zzz', []],
  ])('%p finds %p', (text, codes) => expect(find(text)).toEqual(codes))
})
