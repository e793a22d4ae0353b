import { buttonClass } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'

type Props = { title: string; text: string; href: string; label: string }

/** Says that there is nothing to show here, with a link to go on. */
export function CalmPage({ title, text, href, label }: Props) {
  return (
    <div className="wrap grid min-h-[50vh] content-center justify-items-start gap-4 py-16">
      <h1 className="text-28">{title}</h1>
      <p className="max-w-text text-ink-2">{text}</p>
      <Link href={href} className={buttonClass()}>
        {label}
      </Link>
    </div>
  )
}
