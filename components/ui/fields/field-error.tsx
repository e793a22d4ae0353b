import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

/** An error beside its field: a sign and words. */
export function FieldError({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-12 text-bad">
      <Icon of={CircleAlert} size={16} className="mt-px" />
      <span>{children}</span>
    </p>
  )
}
