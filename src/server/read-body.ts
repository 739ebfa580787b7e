import type { Context } from 'hono'
import { ComeAgain } from '#src/services/accounts/come-again.ts'

/** Bytes of bodies that a process holds while they arrive and are worked on, of all visitors together. */
const mostHeldBytes = 200_000_000
let heldBytes = 0
/** Of a body that is too long: who still writes when the answer comes and the connection closes reads none of it. */
const mostDrainedBytes = 32_000_000

interface Most {
  /** Of this body. */
  bytes: number
  /** Of all. */
  held?: number
}

/**
 * Uses a body of these bytes at most, for routes that take longer ones than usual; undefined for one that is longer. It counts as held until
 * the use ends: what looks for viruses may take half a minute. Throws ComeAgain.
 */
export async function withBody<Result>(
  { req }: Context,
  { bytes: most, held = mostHeldBytes }: Most,
  use: (body: ArrayBuffer | undefined) => Promise<Result>,
): Promise<Result> {
  const stated = Number(req.header('content-length') ?? 0)
  if (stated > most + mostDrainedBytes) return await use(undefined)
  let isTooLong = stated > most
  let drained = 0
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of req.raw.body ?? []) {
      if (isTooLong) {
        drained += chunk.length
        if (drained > mostDrainedBytes) break
        continue
      }
      bytes += chunk.length
      heldBytes += chunk.length
      if (bytes > most) {
        isTooLong = true
        chunks.length = 0
        continue
      }
      if (heldBytes > held) throw new ComeAgain('bodies', 10)
      chunks.push(chunk)
    }
    if (isTooLong) return await use(undefined)
    return await use(new Uint8Array(Buffer.concat(chunks)).buffer)
  } finally {
    heldBytes -= bytes
  }
}
