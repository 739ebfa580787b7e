import type { Context } from 'hono'
import { ComeAgain } from '#src/services/accounts/come-again.ts'

/** Bytes of bodies that a process holds while they arrive and are worked on, of all visitors together. */
const mostHeldBytes = 200_000_000
let heldBytes = 0

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
  if (Number(req.header('content-length') ?? 0) > most) return await use(undefined)
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of req.raw.body ?? []) {
      bytes += chunk.length
      heldBytes += chunk.length
      if (bytes > most) return await use(undefined)
      if (heldBytes > held) throw new ComeAgain('bodies', 10)
      chunks.push(chunk)
    }
    return await use(new Uint8Array(Buffer.concat(chunks)).buffer)
  } finally {
    heldBytes -= bytes
  }
}
