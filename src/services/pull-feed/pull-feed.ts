import { type KeptTokens, PullFailed } from '#src/domain/imports/pulls.ts'
import type { OpenFeed } from '#src/feeds/feed.ts'

/** Pulls properties in one format's way. Throws `PullFailed` (domain/imports) if that is not possible now. */
export type PullFeed = (request: PullRequest) => Promise<PulledFeed>

export interface PullRequest {
  /**
   * The state returned by the last pull that was imported, as parsed JSON; null before the first one. It may come from another version of
   * Gable or other settings: if it is unusable, start anew.
   */
  state: unknown
  tokens: KeptTokens
  now: Date
  /** A person confirmed that missing properties are gone, even all of them. */
  confirmsWithdrawals: boolean
  /** A folder for data too large for memory; whoever writes there cleans up. */
  scratch: string
  /** Receives the current step in words: `page 3 of 12`. */
  say(step: string): void
  signal: AbortSignal
}

export interface PulledFeed {
  /** Undefined if nothing has changed. The caller closes it. */
  feed?: OpenFeed
  /** JSON for the next pull, stored once the feed has been imported. */
  state: unknown
  /** When something changes without news from the source, before its next turn: a property to be shown from then on. */
  again?: Date
}

/** Limits the bytes of all answers of one pull: a sender may return endless answers that are each within bounds. */
export type AnswerBudget = (bytes: number) => void

/**
 * `name` is the agency's name for the sender. The returned function takes the length of each answer and throws `PullFailed` once the total
 * is too large.
 */
export function answerBudget(name: string, mostBytes: number): AnswerBudget {
  let sum = 0
  return (bytes) => {
    sum += bytes
    if (sum > mostBytes) throw new PullFailed(`${name} answers one pull with more than ${Math.floor(mostBytes / 2 ** 20)} MB.`)
  }
}
