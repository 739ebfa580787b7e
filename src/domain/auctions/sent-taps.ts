import * as v from 'valibot'
import { mostTapsAtOnce, rostrumWords } from './rostrum.ts'

const uuid = v.pipe(v.string(), v.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/))
const mostPounds = 2_000_000_000

const tap = v.object({
  key: uuid,
  number: v.pipe(v.string(), v.maxLength(12)),
  said: v.picklist(rostrumWords),
  price: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostPounds))),
  /** The key of the lot's last accepted tap that the sender knew of; '' for none. */
  seen: v.union([v.literal(''), uuid]),
  /** The time by the sender's clock, in milliseconds since 1970. */
  at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(253_402_300_799_999)),
})

const queuedTap = v.object({ ...tap.entries, sequence: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)) })

/** The body that a rostrum page sends; it keeps taps until they are accepted. `known`: the lots it has. */
export const sentTaps = v.object({
  rostrum: uuid,
  taps: v.pipe(v.array(queuedTap), v.maxLength(mostTapsAtOnce)),
  known: v.pipe(v.string(), v.maxLength(100)),
})

export type Tap = v.InferOutput<typeof tap>
export type QueuedTap = v.InferOutput<typeof queuedTap>
