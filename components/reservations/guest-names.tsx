import { useTranslations } from 'next-intl'

/** The first guest, and how many more there are; nothing without guests. */
export function GuestNames({ guests }: { guests: readonly string[] }) {
  const t = useTranslations('reservations')
  const [first, ...others] = guests
  if (first === undefined) return null
  if (others.length === 0) return <bdi>{first}</bdi>
  // A name of another direction than the sentence around it must not turn it.
  return t('more', { guest: `\u2068${first}\u2069`, count: others.length })
}
