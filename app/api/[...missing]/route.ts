import { randomUUID } from 'node:crypto'
import type { NextResponse } from 'next/server'
import { problem } from '@/lib/server/http/problem'

/** Every address under `/api/` that no other handler knows: without this one the pages would take it for theirs. */
function answerMissing(): NextResponse {
  return problem(404, 'not_found', randomUUID())
}

export {
  answerMissing as DELETE,
  answerMissing as GET,
  answerMissing as OPTIONS,
  answerMissing as PATCH,
  answerMissing as POST,
  answerMissing as PUT,
}
