/** A failure that was understood: its message is shown as it is, without a stack. */
export class ExplainedFailure extends Error {
  override readonly name = 'ExplainedFailure'
}

/** A program that ended badly after its output was shown: `said` is looked at for the reason, not shown again. */
export class ProgramFailure extends Error {
  override readonly name = 'ProgramFailure'

  constructor(
    message: string,
    readonly said: string,
  ) {
    super(message)
  }
}
