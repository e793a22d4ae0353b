import { scoreWord } from '@/lib/domain/hotels/score'

test.each([
  [100, 'superb'],
  [90, 'superb'],
  [89, 'excellent'],
  [85, 'excellent'],
  [84, 'veryGood'],
  [80, 'veryGood'],
  [79, 'good'],
  [70, 'good'],
  [60, 'pleasant'],
  [59, 'mixed'],
  [0, 'mixed'],
])('%i tenths are %s', (tenths, word) => {
  expect(scoreWord(tenths)).toBe(word)
})
