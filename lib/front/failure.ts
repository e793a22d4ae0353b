/** A failure that was understood: its message is shown as it is, without a stack. */
export class ExplainedFailure extends Error {
  override readonly name = 'ExplainedFailure'
}
