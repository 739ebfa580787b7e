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

/**
 * A token that is given for a while, and where it is kept: of a source in the database, so that other processes and the next start go on
 * with it. A secret.
 */
export interface KeptTokens {
  find(): Promise<string | undefined>
  keep(token: string, ms: number): Promise<void>
  forget(): Promise<void>
}
