import { describeDeadline, loadPolicyWords } from '@/lib/backend/rates/describe-policy'
import { loadTexts } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'

const DEADLINE = '2026-03-14T17:00:00.000Z'

async function say(locale: Locale, now: string): Promise<string> {
  const [words, t] = await Promise.all([loadPolicyWords(locale), loadTexts(locale, 'cancellation')])
  return t('holds', { instant: describeDeadline(DEADLINE, { now: new Date(now), zone: 'Europe/Berlin' }, words) })
}

describe('a deadline in a sentence', () => {
  it.each<[Locale, string]>([
    ['en', 'These amounts apply until Mar 14, 18:00 (in 4 days).'],
    ['de', 'Diese Beträge gelten bis 14. März, 18:00 (in 4 Tagen).'],
    ['he', 'הסכומים האלה בתוקף עד 14 במרץ, 18:00 (בעוד 4 ימים).'],
    ['ja', 'この金額は3月14日 18:00（4 日後）まで適用されます。'],
    ['ko', '위 금액은 3월 14일 18:00(4일 후)까지 적용됩니다.'],
  ])('says in %s how far away it is', async (locale, said) => {
    expect(await say(locale, '2026-03-10T09:00:00.000Z')).toBe(said)
  })

  it('is the instant alone once it has come', async () => {
    expect(await say('en', DEADLINE)).toBe('These amounts apply until Mar 14, 18:00.')
  })
})
