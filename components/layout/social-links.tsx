import { useTranslations } from 'next-intl'
import { pack } from '@/lib/domain/packed/pack'
import { SOCIALS, type Brand } from '@/lib/domain/tenants/schema'
import { SocialList } from './social-list'

/** The tenant's own pages in social networks; nothing where it has none. */
export function SocialLinks({ socials }: { socials: Brand['socials'] }) {
  const t = useTranslations('layout')
  const own = SOCIALS.flatMap((network) => {
    const href = socials[network]
    return href ? [{ network, href, label: t(`social.${network}`) }] : []
  })
  if (own.length === 0) return null
  return <SocialList links={pack(own)} label={t('socials')} />
}
