type Props = { scope: string; summary: string; text: string }

/** What the prices cover, and what decides the order. */
export function WhyOrder({ scope, summary, text }: Props) {
  return (
    <div className="mt-0.5 text-12 text-ink-3 sm:mt-1 sm:text-14">
      <details className="group">
        <summary className="inline list-none [&::-webkit-details-marker]:hidden">
          {scope} <span className="text-brand-ink underline underline-offset-2">{summary}</span>
        </summary>
        <p className="mt-2 max-w-text rounded-control bg-sunken px-4 py-3 text-ink-2">{text}</p>
      </details>
    </div>
  )
}
