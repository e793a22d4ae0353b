import type { FormOutcome } from './post-form'

/** What a form that was posted without scripts left behind, for the page that shows it again. */
export type FormMemory = FormOutcome & { form: string | null; fields: Readonly<Record<string, string>> }

const NOTHING: FormOutcome = { problem: null, notice: null }

/** The outcome of one form; those of others are not its own. */
export function outcomeOf(memory: FormMemory, form: string): FormOutcome {
  return memory.form === form ? { problem: memory.problem, notice: memory.notice } : NOTHING
}

/** What stands in a field: what was typed and refused, else what is stored. */
export function valueOf(memory: FormMemory, form: string, field: string, stored: string | null): string {
  const refused = memory.form === form && memory.problem !== null ? memory.fields[field] : undefined
  return refused ?? stored ?? ''
}
