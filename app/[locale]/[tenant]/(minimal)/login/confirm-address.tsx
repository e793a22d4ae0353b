import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { brandName } from '@/lib/domain/tenants/fallback'
import { loadPageContext } from '@/lib/server/context'
import type { Confirmation } from '@/lib/server/accounts/lead-to-confirmation'
import { loadFormToken } from '@/lib/server/accounts/session'

const SUBJECTS = { verify: 'verifySubject', change: 'confirmEmailSubject' } as const

/** As the mail says it that leads here. */
export async function loadConfirmationTitle(confirmation: Confirmation): Promise<string> {
  const [{ tenant, locale }, t] = await Promise.all([loadPageContext(), getTranslations('accounts.mail')])
  return t(SUBJECTS[confirmation], { brand: brandName(tenant, locale) })
}

type Props = {
  confirmation: Confirmation
  token: string
  /** Why the button did nothing. */
  problem: string | null
}

/** One button, which a person presses: programs that look at mails open their links, too. A form without scripts. */
export async function ConfirmAddress({ confirmation, token, problem }: Props) {
  const [{ locale }, formToken, title, t] = await Promise.all([
    loadPageContext(),
    loadFormToken(),
    loadConfirmationTitle(confirmation),
    getTranslations('accounts.factor'),
  ])
  return (
    <div className="wrap max-w-md py-12 md:py-20">
      <h1 className="mb-8 text-28 md:text-36">{title}</h1>
      {problem !== null && (
        <Notice kind="bad" role="alert" className="mb-6">
          {problem}
        </Notice>
      )}
      <form method="post" action="/api/email/verify">
        <input type="hidden" name="_token" value={formToken} />
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="mode" value={confirmation} />
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="lg" wide>
          {t('submit')}
        </Button>
      </form>
    </div>
  )
}
