import { LockKeyhole } from 'lucide'
import { getTranslations } from 'next-intl/server'
import type { Tenant } from '@/lib/domain/tenants/schema'
import type { Locale } from '@/lib/i18n/locales'
import { BackButton } from './back-button'
import { BrandLogo } from '@/components/layout/brand-logo'
import { ColourModeToggle } from '@/components/layout/colour-mode-toggle'
import { Icon } from '@/components/ui/icon'

type Props = {
  tenant: Tenant
  locale: Locale
  /** Pages where money changes hands. */
  secure: boolean
  /** Whether narrow screens lead back to where one came from. */
  back: boolean
}

export async function MinimalHeader({ tenant, locale, secure, back }: Props) {
  const t = await getTranslations('layout')
  return (
    <header className="border-b bg-surface print:hidden">
      <div className="wrap flex min-h-(--head) items-center gap-2">
        {back && <BackButton label={t('back')} />}
        <BrandLogo tenant={tenant} locale={locale} />
        <div className="ms-auto flex items-center gap-2 text-14 text-ink-2">
          {secure && (
            <>
              <Icon of={LockKeyhole} size={16} />
              <span className="max-sm:sr-only">{t('secureCheckout')}</span>
            </>
          )}
          <ColourModeToggle />
        </div>
      </div>
    </header>
  )
}
