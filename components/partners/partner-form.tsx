import { ExternalLink } from 'lucide'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { DayInput } from '@/components/ui/fields/day-input'
import { Field, TextInput, type ControlProps } from '@/components/ui/fields/field'
import { Icon } from '@/components/ui/icon'
import { MAX_PLACE, PARTNER_FORMS, type FieldRule, type PartnerField, type Vertical } from '@/lib/domain/partners/forms'
import type { PartnerErrors } from '@/lib/domain/partners/rules'
import { formatTypedDay } from '@/lib/domain/stay/dates'

type Props = {
  vertical: Vertical
  /** Where the form is answered: it leads to the partner. */
  action: string
  /** Fields that are sent but not shown. */
  hidden: Readonly<Record<string, string>>
  values: Partial<Record<PartnerField, string>>
  /** Null before the form was sent: counts then start at what is usual. */
  errors: PartnerErrors | null
}

type OwnLabel = 'pickUp' | 'dropOff' | 'pickUpDay' | 'dropOffDay' | 'event' | 'fromDay' | 'untilDay'

/** Where a field means something else than on the other forms. */
const OWN_LABELS: Partial<Record<Vertical, Partial<Record<PartnerField, OwnLabel>>>> = {
  cars: { from: 'pickUp', to: 'dropOff', start: 'pickUpDay', end: 'dropOffDay' },
  tickets: { to: 'event', start: 'fromDay', end: 'untilDay' },
}

const WIDTH: Record<FieldRule['kind'], string> = {
  place: 'sm:col-span-2',
  day: 'sm:col-span-2 lg:col-span-1',
  count: 'sm:col-span-2 lg:col-span-1',
}

/** What the partner should look for; a plain form that opens a new tab. */
export function PartnerForm({ vertical, action, hidden, values, errors }: Props) {
  const t = useTranslations('partners')
  const labels = useTranslations('partners.fields')
  const own = useTranslations(`partners.${vertical}`)
  return (
    <form method="get" action={action} target="_blank" rel="noopener" className="grid gap-x-4 gap-y-5 sm:grid-cols-4">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {PARTNER_FORMS[vertical].map((rule) => {
        const error = errors?.[rule.name]
        return (
          <Field
            key={rule.name}
            label={labels(OWN_LABELS[vertical]?.[rule.name] ?? rule.name)}
            note={rule.required ? undefined : t('optional')}
            error={error && t(`errors.${error}`)}
            className={WIDTH[rule.kind]}
          >
            {(c) => <Control control={c} rule={rule} value={values[rule.name] ?? (errors ? '' : undefined)} />}
          </Field>
        )
      })}
      <div className="sm:col-span-4">
        <button type="submit" className={cn(buttonClass({ size: 'lg' }), 'w-full sm:w-auto')}>
          {own('submit')}
          <Icon of={ExternalLink} size={18} flip />
          <span className="sr-only">{t('newTab')}</span>
        </button>
      </div>
    </form>
  )
}

type ControlOf = { control: ControlProps; rule: FieldRule; value: string | undefined }

function Control({ control, rule, value }: ControlOf) {
  const words = useTranslations('search.bar')
  const common = { ...control, name: rule.name, required: rule.required }
  if (rule.kind === 'place')
    return <TextInput {...common} defaultValue={value ?? ''} maxLength={MAX_PLACE} dir="auto" />
  if (rule.kind === 'day')
    return <DayInput {...common} defaultValue={formatTypedDay(value ?? '')} format={words('dateFormat')} />
  return (
    <TextInput
      {...common}
      type="number"
      inputMode="numeric"
      min={rule.min}
      max={rule.max}
      defaultValue={value ?? rule.initial}
      className="num"
    />
  )
}
