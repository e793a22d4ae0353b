import { getTranslations } from 'next-intl/server'
import { QuestionList } from '@/components/ui/question-list'
import type { FactSection, FactsView } from '@/lib/domain/places/facts-view'
import { Link } from '@/lib/i18n/navigation'

/** What a place is like, as tables, and the questions that they answer. */
export async function PlaceFacts({ view }: { view: FactsView }) {
  const t = await getTranslations('destinations.facts')
  return (
    <>
      <section>
        <h2 className="text-22 sm:text-28">{view.title}</h2>
        <p className="mt-2 max-w-text text-14 text-ink-3">{view.note}</p>
        <div className="mt-5 grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
          {view.sections.map((section) => (
            <Facts key={section.key} section={section} />
          ))}
        </div>
      </section>
      {view.questions.length > 0 && (
        <section>
          <h2 className="mb-4 text-22 sm:text-28">{t('questions')}</h2>
          <QuestionList questions={view.questions} />
        </section>
      )}
    </>
  )
}

function Facts({ section: { title, rows } }: { section: FactSection }) {
  return (
    <div>
      <h3 className="mb-2 text-16">{title}</h3>
      <dl className="facts">
        {rows.map(({ key, label, href, values }) => (
          <div key={key}>
            <dt>
              {href === undefined ? (
                <bdi>{label}</bdi>
              ) : (
                <Link href={href} prefetch={false}>
                  <bdi>{label}</bdi>
                </Link>
              )}
            </dt>
            <dd>
              {values.map((value) => (
                <bdi key={value}>{value}</bdi>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
