import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field, SelectInput, TextInput, Options } from '@/components/ui/fields/field'
import { Notice } from '@/components/ui/notice'
import { Tag } from '@/components/ui/tag'
import type { LinkList } from '@/lib/domain/payments/link-view'
import { LINK_DAYS, LINK_REASON_LENGTH } from '@/lib/domain/payments/links'

/** The payment links of a booking, for its agent and for staff; plain forms that need no scripts. */
export function LinkPanel({ list }: { list: LinkList }) {
  const t = useTranslations('payLinks')
  const { bookingId, locale, links, problem } = list
  const action = `/api/bookings/${bookingId}/pay-links`
  return (
    <div id="pay-links" className="space-y-4">
      <h2 className="text-18">{t('title')}</h2>
      {problem && (
        <Notice kind="warn" role="alert">
          {t(`problems.${problem}`, { example: list.example })}
        </Notice>
      )}
      {list.isSent && !problem && <Notice role="status">{t('sent')}</Notice>}
      {list.balance && <p className="font-semibold">{list.balance}</p>}
      {links.length === 0 && <p className="text-14 text-ink-2">{t('none')}</p>}
      <ul className="space-y-3">
        {links.map((link) => (
          <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0 text-14">
              <p className="flex flex-wrap items-center gap-2">
                <bdi>{link.text}</bdi>
                <Tag>{t(`states.${link.standing}`)}</Tag>
              </p>
              <p className="text-ink-2">{link.expires}</p>
            </div>
            {link.canWithdraw && (
              <form method="post" action={`${action}/withdraw`}>
                <input type="hidden" name="locale" value={locale} />
                <input type="hidden" name="linkId" value={link.id} />
                <Button type="submit" variant="outline">
                  {t('withdraw')}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <SendForm list={list} action={action} />
    </div>
  )
}

function SendForm({ list, action }: { list: LinkList; action: string }) {
  const t = useTranslations('payLinks')
  return (
    <form method="post" action={action} className="space-y-4 border-t pt-4">
      <p className="text-14 text-ink-2">{t('lead')}</p>
      <input type="hidden" name="locale" value={list.locale} />
      <input type="hidden" name="idempotencyKey" value={list.idempotencyKey} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('fields.amount', { currency: list.currency })}>
          {(control) => (
            <TextInput
              {...control}
              name="amount"
              defaultValue={list.typed.amount}
              inputMode="decimal"
              required
              dir="ltr"
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={t('fields.days')}>
          {(control) => (
            <SelectInput {...control} name="days" defaultValue={list.typed.days}>
              <Options
                choices={LINK_DAYS.map((days) => ({ value: String(days), label: t('fields.daysChoice', { days }) }))}
              />
            </SelectInput>
          )}
        </Field>
        <Field label={t('fields.reason')} hint={t('fields.reasonHint')} className="sm:col-span-2">
          {(control) => (
            <TextInput
              {...control}
              name="reason"
              defaultValue={list.typed.reason}
              required
              maxLength={LINK_REASON_LENGTH}
              autoComplete="off"
              dir="auto"
            />
          )}
        </Field>
      </div>
      <Button type="submit">{t('send')}</Button>
    </form>
  )
}
