/** Questions with their answers, under the heading that stands before them. */
export function QuestionList({ questions }: { questions: readonly { question: string; answer: string }[] }) {
  return (
    <div className="max-w-text divide-y border-y">
      {questions.map(({ question, answer }) => (
        <div key={question} className="py-4">
          <h3 className="text-16">{question}</h3>
          <p className="mt-1 text-ink-2">{answer}</p>
        </div>
      ))}
    </div>
  )
}
