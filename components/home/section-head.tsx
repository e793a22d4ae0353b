import { Link } from '@/lib/i18n/navigation'

type Props = { title: string; href: string; link: string }

/** The heading of a section, with a link to the full list. */
export function SectionHead({ title, href, link }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-22 sm:text-28">{title}</h2>
      <Link
        href={href}
        prefetch={false}
        className="min-h-11 content-center font-semibold text-brand-ink hover:underline"
      >
        {link}
      </Link>
    </div>
  )
}
