import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { CLOCK_STEPS } from '@/lib/domain/clock/move'

type Props = {
  /** What time it is for what is booked, in words; null while it is real time. */
  time: string | null
  /** Why the clock was not moved. */
  problem: 'booked' | 'far' | null
  locale: string
}

/** Moves the clock of a demonstration on, so that deadlines, holds and stays pass. Plain forms. */
export function ClockPanel({ time, problem, locale }: Props) {
  const t = useTranslations('outbox.clock')
  return (
    <section aria-labelledby="clock" className="grid gap-3 rounded-control border bg-surface p-4">
      <h2 id="clock" className="text-18">
        {t('title')}
      </h2>
      <p className="text-14 text-ink-2">{time === null ? t('real') : t('moved', { time })}</p>
      {problem && (
        <Notice kind="warn" role="alert">
          {t(`problems.${problem}`)}
        </Notice>
      )}
      <form method="post" action="/api/demo/clock" className="flex flex-wrap gap-2">
        <input type="hidden" name="locale" value={locale} />
        {CLOCK_STEPS.map((step) => (
          <Button key={step} type="submit" name="step" value={step} variant="outline" size="sm">
            {t(`steps.${step}`)}
          </Button>
        ))}
        {time !== null && (
          <Button type="submit" name="step" value="reset" variant="ghost" size="sm">
            {t('reset')}
          </Button>
        )}
      </form>
    </section>
  )
}
