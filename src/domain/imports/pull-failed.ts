/** A sender could not be asked, or its answer cannot be used. The message is a sentence without secrets, shown to the agency. */
export class PullFailed extends Error {
  override name = 'PullFailed'
  /** Milliseconds for which asking again is of no use. */
  readonly pauseMs: number
  constructor(message: string, pauseMs = 0) {
    super(message)
    this.pauseMs = pauseMs
  }
}
