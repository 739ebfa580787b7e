import * as v from 'valibot'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import { scopeText } from './known-version.ts'

const instant = v.pipe(v.string(), v.isoTimestamp())

const reapitState = v.object({
  customer: v.string(),
  scope: v.string(),
  /** What was modified since then is not known yet. */
  since: instant,
  /** When all was last asked for. */
  sweptAt: instant,
  /** Ids of what was on the market. */
  marketed: v.array(v.string()),
})

/** What a pull leaves for the next one. */
export type ReapitState = v.InferOutput<typeof reapitState>

/** Undefined where it is of another customer, or of other branches or channels: then all is asked for. */
export function readReapitState(state: unknown, { customer, source }: { customer: string; source: FeedSource }): ReapitState | undefined {
  const { success, output } = v.safeParse(reapitState, state)
  return success && output.customer === customer && output.scope === scopeText(source) ? output : undefined
}
