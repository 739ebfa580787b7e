import { hash } from 'node:crypto'

/** Longer than a signed event is believed. */
const keptMs = 20 * 60_000
/** A busy agency's changes of so long a time, many times over. */
const mostKept = 20_000

/** What was heard lately, so that who repeats it is not heard again. */
interface HeardEvents {
  /** Whether it is new; it is heard with this. */
  hear(event: { signedAt: string; body: Buffer }, now: Date): boolean
}

/** In this process: another one may hear an event once more. The oldest are forgotten where there are too many. */
export function heardEvents(): HeardEvents {
  const heard = new Map<string, number>()
  return {
    hear({ signedAt, body }, now) {
      for (const [key, at] of heard) {
        if (heard.size < mostKept && now.getTime() - at < keptMs) break
        heard.delete(key)
      }
      const key = hash('sha256', Buffer.concat([Buffer.from(`${signedAt}:`), body]), 'base64url')
      if (heard.has(key)) return false
      heard.set(key, now.getTime())
      return true
    },
  }
}
