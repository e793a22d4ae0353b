import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { valueOf } from '@/components/accounts/form-memory'
import { PostText } from '@/components/accounts/post-field'
import { ProfileForm, type Posting } from '@/components/accounts/profile-form'
import type { AttentionAct, AttentionItem } from '@/lib/domain/attention/schema'

const HANDLER = '/api/dashboard/attention'

type Props = {
  item: AttentionItem
  /** Tells the entry from others of its kind, for those who hear the page. */
  name: string
  posting: Posting
}

/** What can be done about one entry: try it now, and say something about it. */
export async function ActForms({ item, name, posting }: Props) {
  const t = await getTranslations('attention')
  const form = (act: AttentionAct) => ({
    ...{ memory: { ...posting.memory, notice: null }, formToken: posting.formToken, action: HANDLER },
    ...{ name: `${act}:${item.id}`, variant: 'outline' as const, vanishes: true },
    hidden: { act, kind: item.kind, id: item.id, key: randomUUID() },
  })
  const said = item.acts.find((act) => act === 'settle' || act === 'note')
  const replay = item.acts.includes('replay') ? t(`replay.${replayOf(item)}`) : null
  const wasRefused = said !== undefined && posting.memory.form === `${said}:${item.id}`
  return (
    <div className="flex flex-wrap items-start gap-3">
      {replay !== null && <ProfileForm {...form('replay')} submit={replay} submitLabel={`${replay}: ${name}`} />}
      {said && (
        <details open={wasRefused} className="min-w-0 basis-full">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-14 font-semibold text-brand-ink">
            {t(`open.${said}`)}
          </summary>
          <div className="mt-2 max-w-text">
            <ProfileForm
              {...form(said)}
              fields={['note']}
              empties
              submit={t(`say.${said}`)}
              submitLabel={`${t(`say.${said}`)}: ${name}`}
            >
              <PostText
                name="note"
                label={t('note')}
                hint={t('noteHint')}
                required
                className="w-full"
                defaultValue={valueOf(posting.memory, `${said}:${item.id}`, 'note', null)}
              />
            </ProfileForm>
          </div>
        </details>
      )}
    </div>
  )
}

/** Only some kinds can be tried again. */
function replayOf({ kind }: AttentionItem): 'payment' | 'job' | 'send' {
  return kind === 'payment' || kind === 'job' ? kind : 'send'
}
