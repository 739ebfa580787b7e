import { setImmediate as turn } from 'node:timers/promises'

/** Milliseconds: less than a visitor notices. */
const maxWorkMs = 10

/**
 * Returns a function for long work to call between its steps: when enough time has passed, other work of this process, such as rendering
 * pages, gets its turn.
 */
export function yieldAfterWork(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < maxWorkMs) return
    await turn()
    since = performance.now()
  }
}
