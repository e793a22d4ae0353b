import { useTranslations } from 'next-intl'
import { Tag } from '@/components/ui/tag'
import type { ReservationState } from '@/lib/domain/reservations/lists'

const KINDS = {
  confirming: 'warn',
  confirmed: 'good',
  completed: 'plain',
  no_show: 'warn',
  cancelled: 'bad',
} as const satisfies Record<ReservationState, string>

/** The state of a reservation in words on its tint. */
export function StateTag({ state }: { state: ReservationState }) {
  const t = useTranslations('reservation.states')
  return <Tag kind={KINDS[state]}>{t(state)}</Tag>
}
