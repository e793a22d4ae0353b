import { useTranslations } from 'next-intl'
import { SOCIALS, type Brand } from '@/lib/domain/tenants/schema'

/** The tenant's own pages in social networks; nothing where it has none. */
export function SocialLinks({ socials }: { socials: Brand['socials'] }) {
  const t = useTranslations('layout')
  const own = SOCIALS.flatMap((network) => {
    const href = socials[network]
    return href ? [{ network, href }] : []
  })
  if (own.length === 0) return null
  return (
    <ul className="socials -ms-2.5 flex flex-wrap" aria-label={t('socials')}>
      {own.map(({ network, href }) => (
        <li key={network}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={t(`social.${network}`)}
            className={`is-${network}`}
          />
        </li>
      ))}
    </ul>
  )
}
