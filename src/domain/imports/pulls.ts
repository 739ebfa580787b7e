/** A sender could not be reached, or its answer cannot be used. The message is a sentence without secrets, shown to the agency. */
export class PullFailed extends Error {
  override name = 'PullFailed'
  /** Milliseconds during which another attempt is pointless. */
  readonly pauseMs: number
  constructor(message: string, pauseMs = 0) {
    super(message)
    this.pauseMs = pauseMs
  }
}

/**
 * Storage for a temporary token: a source's token is kept in the database, so that other processes and the next start can use it. A secret.
 */
export interface KeptTokens {
  find(): Promise<string | undefined>
  keep(token: string, ms: number): Promise<void>
  forget(): Promise<void>
}
