import { type KeptTokens, PullFailed } from '#src/domain/imports/pulls.ts'
import type { OpenFeed } from '#src/feeds/feed.ts'

/** Asks a sender for its properties, in one format's way. Throws `PullFailed` (domain/imports) when that cannot be done now. */
export type PullFeed = (request: PullRequest) => Promise<PulledFeed>

export interface PullRequest {
  /**
   * What the last pull returned whose feed was imported, as JSON gives it back; null before the first one. It may be of another version of
   * Gable or other settings: whoever cannot use it begins anew.
   */
  state: unknown
  tokens: KeptTokens
  now: Date
  /** A person means that what is gone is gone, were it everything. */
  confirmsWithdrawals: boolean
  /** Where what is too large for memory is put; whoever puts something there removes it. */
  scratch: string
  /** Told what is being asked for just now, in words: `page 3 of 12`. */
  say(step: string): void
  signal: AbortSignal
}

export interface PulledFeed {
  /** Undefined when nothing has changed. Whoever asked closes it. */
  feed?: OpenFeed
  /** JSON: what the next pull is given, once the feed has been imported. */
  state: unknown
  /** When something changes by itself, sooner than the source's next turn: a property that is to be shown from then on. */
  again?: Date
}

/** What one pull may be answered with in all, in bytes: a sender whose every answer is within bounds may have no end of them. */
export type AnswerBudget = (bytes: number) => void

/** `name` as the agency calls the sender. What is called with the length of each answer throws `PullFailed` once they are too many. */
export function answerBudget(name: string, mostBytes: number): AnswerBudget {
  let sum = 0
  return (bytes) => {
    sum += bytes
    if (sum > mostBytes) throw new PullFailed(`${name} answers one pull with more than ${Math.floor(mostBytes / 2 ** 20)} MB.`)
  }
}
