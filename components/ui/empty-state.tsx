import type { IconNode } from 'lucide'
import type { ReactNode, Ref } from 'react'
import { Icon } from './icon'

type Props = {
  icon: IconNode
  title: ReactNode
  children?: ReactNode
  /** Links or buttons below. */ actions?: ReactNode
  /** Takes the focus of what went away with the last entry. */ titleRef?: Ref<HTMLHeadingElement>
}

/** In place of a list that holds nothing: says so, and what to do about it. */
export function EmptyState({ icon, title, children, actions, titleRef }: Props) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border bg-surface px-6 py-12 text-center">
      <span className="grid size-14 place-items-center rounded-pill bg-brand-tint text-brand-ink">
        <Icon of={icon} size={26} />
      </span>
      <h2 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="text-18 outline-0">
        {title}
      </h2>
      {children && <p className="max-w-text text-ink-2">{children}</p>}
      {actions && <div className="mt-1 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
