import { useLocale } from 'next-intl'
import { ThingsScript } from '@/components/found/things-script'
import { listItems } from '@/lib/domain/found/structured-data'
import { toAddress } from '@/lib/routing/to-address'

export type Origin = { /** Where addresses that search engines keep begin. */ origin: string }

/** Tiles for search engines. */
export function Listed({ origin, tiles }: Origin & { tiles: readonly { name: string; href: string }[] }) {
  const locale = useLocale()
  return (
    <ThingsScript
      things={[listItems(tiles.map(({ name, href }) => ({ name, url: toAddress(href, locale, origin) })))]}
    />
  )
}
