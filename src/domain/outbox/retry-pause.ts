const firstMs = 60_000
const longestMs = 60 * 60_000

/**
 * Milliseconds until something is sent again that a server would not take for now: a minute after the first try, doubled after each
 * further one, an hour at most. Between four and six fifths of that, so that what failed together is not tried together.
 * @param tries So far, from 1.
 * @param chance From 0 to 1, by random.
 */
export function retryPauseMs(tries: number, chance: number): number {
  return Math.min(firstMs * 2 ** (tries - 1), longestMs) * (0.8 + 0.4 * chance)
}
