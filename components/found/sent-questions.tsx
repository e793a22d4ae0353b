'use client'

import { QuestionList } from '@/components/ui/question-list'
import { listQuestions } from '@/lib/domain/found/structured-data'
import { unpack, type Packed } from '@/lib/domain/packed/unpack'
import { ThingsScript } from './things-script'

/** Questions with their answers, for people and for search engines, of which a page holds the text once as data. */
export function SentQuestions({ questions }: { questions: Packed<{ question: string; answer: string }[]> }) {
  const all = unpack(questions)
  return (
    <>
      <QuestionList questions={all} />
      <ThingsScript things={[listQuestions(all)]} />
    </>
  )
}
