import { setImmediate as turn } from 'node:timers/promises'

/** Milliseconds: less than a visitor notices. */
const longest = 10

/**
 * Answers a function that long work calls between its steps: once it has lasted, the others in this process have their turn, since
 * it answers pages as well.
 */
export function pauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longest) return
    await turn()
    since = performance.now()
  }
}
