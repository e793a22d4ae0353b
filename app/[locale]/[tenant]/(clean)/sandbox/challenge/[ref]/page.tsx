import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Button, buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { formatMoney } from '@/lib/i18n/format'
import { loadPageContext } from '@/lib/server/context'
import { findChallenge } from '@/lib/server/booking/gateways'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('sandbox'))('meta'), robots: { index: false } }
}

/** The page that stands for the payer's bank in 3-D Secure. */
export default async function ChallengePage({ params }: PageProps<'/[locale]/[tenant]/sandbox/challenge/[ref]'>) {
  const [{ ref }, { locale }, t] = await Promise.all([params, loadPageContext(), getTranslations('sandbox')])
  const challenge = await findChallenge(decodeURIComponent(ref))
  if (!challenge) notFound()
  return (
    <div className="wrap grid min-h-dvh max-w-lg content-center gap-5 py-10">
      <h1 className="text-28">{t('title')}</h1>
      <p className="text-18">
        {t('text', { amount: formatMoney(challenge.amount, challenge.currency, locale, { full: true }) })}
      </p>
      <Notice>{t('note')}</Notice>
      {challenge.open ? (
        <form method="post" action={`/api/sandbox/challenges/${encodeURIComponent(ref)}`} className="grid gap-3">
          <Button type="submit" name="outcome" value="approve" size="lg" wide>
            {t('approve')}
          </Button>
          <Button type="submit" name="outcome" value="refuse" variant="outline" size="lg" wide>
            {t('refuse')}
          </Button>
        </form>
      ) : (
        <p>{t('over')}</p>
      )}
      <a href={challenge.returnUrl} className={buttonClass({ variant: 'ghost', wide: true })}>
        {t('back')}
      </a>
    </div>
  )
}
