import { Link } from '@/lib/i18n/navigation'

type Props = { title: string; href: string; link: string }

/** The heading of a section, with a link to the full list. */
export function SectionHead({ title, href, link }: Props) {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      <Link href={href} prefetch={false}>
        {link}
      </Link>
    </div>
  )
}
