/** A failure that was understood: its message is shown as it is, without a stack. */
export class ExplainedFailure extends Error {
  override readonly name = 'ExplainedFailure'
}

/** A program failed after its output was shown: `said` is searched for the reason and not shown again. */
export class ProgramFailure extends Error {
  override readonly name = 'ProgramFailure'

  constructor(
    message: string,
    readonly said: string,
  ) {
    super(message)
  }
}
