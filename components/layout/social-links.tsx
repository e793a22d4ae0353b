import { useTranslations } from 'next-intl'
import { SOCIALS, type Brand } from '@/lib/domain/tenants/schema'

// Simplified marks, drawn on a grid of 24.
const MARKS: Record<(typeof SOCIALS)[number], string> = {
  facebook:
    'M13.5 21v-7.500h2.600l.5-3.200h-3.100V8.400c0-.9.4-1.700 1.700-1.700h1.500V3.900S15.400 3.700 14.200 3.700c-2.600 0-4.200 1.600-4.200 4.300v2.300H7.200v3.200H10V21z',
  messenger:
    'M12 3C6.900 3 3 6.700 3 11.700c0 2.600 1.100 4.800 2.800 6.400V21l2.700-1.500c1.100.3 2.200.5 3.500.5 5.100 0 9-3.700 9-8.500S17.100 3 12 3zm1 11-2.300-2.500-4.500 2.500 5-5.300L13.500 11 18 8.700z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zm0 2a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM16.800 6.200a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
  linkedin:
    'M4 9h3.500v11H4zm1.700-5.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10 9h3.300v1.500c.5-.9 1.700-1.800 3.400-1.800 3.600 0 4.300 2.300 4.300 5.400V20h-3.500v-5.300c0-1.300 0-2.900-1.800-2.900s-2.100 1.400-2.100 2.800V20H10z',
  twitter:
    'M4 4h4.600l4 5.500L17.400 4h2.200l-6 7 6.600 9h-4.600l-4.400-6-5.200 6H3.700l6.500-7.500zm3 1.600 9.400 12.800h1.400L8.400 5.600z',
  whatsapp:
    'M12 3a9 9 0 0 0-7.700 13.600L3 21l4.500-1.200A9 9 0 1 0 12 3zm0 2a7 7 0 1 1-3.700 12.900l-.4-.2-2.200.6.6-2.100-.2-.4A7 7 0 0 1 12 5zm-2.700 3.400c-.2 0-.5 0-.7.3-.3.3-.9.9-.9 2.100s.9 2.400 1 2.600c.2.200 1.800 2.700 4.300 3.700 2.100.8 2.500.7 3 .6.5 0 1.500-.6 1.700-1.200.2-.6.2-1.100.1-1.200l-.5-.3-1.700-.8c-.2-.1-.4-.1-.6.1l-.8 1c-.1.200-.3.200-.5.1-1.100-.4-2.300-1.400-3-2.600-.1-.2 0-.4.1-.5l.6-.7.1-.5-.7-1.800c-.2-.4-.4-.5-.6-.5z',
  youtube:
    'M21.600 7.200a2.500 2.500 0 0 0-1.800-1.800C18.200 5 12 5 12 5s-6.200 0-7.800.4a2.500 2.500 0 0 0-1.800 1.800A26 26 0 0 0 2 12c0 1.600.1 3.200.4 4.800.200.9.9 1.600 1.800 1.800 1.600.4 7.800.4 7.800.4s6.200 0 7.800-.4a2.500 2.500 0 0 0 1.800-1.800c.3-1.600.4-3.200.4-4.800s-.1-3.200-.4-4.800zM10 15V9l5.200 3z',
}

/** The tenant's own pages in social networks; nothing where it has none. */
export function SocialLinks({ socials }: { socials: Brand['socials'] }) {
  const t = useTranslations('layout')
  const own = SOCIALS.flatMap((network) => {
    const href = socials[network]
    return href ? [{ network, href }] : []
  })
  if (own.length === 0) return null
  return (
    <ul className="-ms-2.5 flex flex-wrap" aria-label={t('socials')}>
      {own.map(({ network, href }) => (
        <li key={network}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={t(`social.${network}`)}
            className="grid size-11 place-items-center rounded-full text-ink-3 hover:bg-sunken hover:text-ink"
          >
            <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" fillRule="evenodd" aria-hidden="true">
              <path d={MARKS[network]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
