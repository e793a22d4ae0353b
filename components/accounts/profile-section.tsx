import type { ReactNode } from 'react'

type Props = { id: string; title: string; lead?: ReactNode; children: ReactNode }

/** One part of the profile; its id is where refused forms lead back to. */
export function ProfileSection({ id, title, lead, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-24 items-start gap-x-12 gap-y-5 border-t py-8 first:border-t-0 first:pt-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id={`${id}-title`} className="text-18">
          {title}
        </h2>
        {lead && <p className="mt-1 max-w-text text-14 text-ink-2">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
