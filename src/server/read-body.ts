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

export type ReadBody = 'whole' | 'too long'

/**
 * Uses a body of these bytes at most, for routes that take longer ones than usual; undefined for one that is longer. It counts as held until
 * the use ends. Throws ComeAgain.
 */
export async function withBody<Result>(
  c: Context,
  { bytes: most, held = mostHeldBytes }: Most,
  use: (body: ArrayBuffer | undefined) => Promise<Result>,
): Promise<Result> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    const outcome = await readBody(c, most, (chunk) => {
      bytes += chunk.length
      heldBytes += chunk.length
      if (heldBytes > held) throw new ComeAgain('bodies', 10)
      chunks.push(chunk)
    })
    if (outcome === 'whole') return await use(new Uint8Array(Buffer.concat(chunks)).buffer)
    chunks.length = 0
    return await use(undefined)
  } finally {
    heldBytes -= bytes
  }
}

/** Gives the parts of a body away as they come, as long as they are `most` bytes together. */
export async function readBody({ req }: Context, most: number, take: (chunk: Uint8Array) => Promise<void> | void): Promise<ReadBody> {
  const stated = Number(req.header('content-length') ?? 0)
  if (stated > most + mostDrainedBytes) return 'too long'
  let bytes = 0
  let drained = 0
  for await (const chunk of req.raw.body ?? []) {
    bytes += chunk.length
    if (Math.max(stated, bytes) <= most) await take(chunk)
    else {
      drained += chunk.length
      if (drained > mostDrainedBytes) break
    }
  }
  return Math.max(stated, bytes) > most ? 'too long' : 'whole'
}
