import type { Context } from 'hono'
import { ComeAgain } from '#src/services/accounts/come-again.ts'

/** Bytes of bodies that a process holds while they arrive, of all visitors together. */
const mostHeldBytes = 200_000_000
let heldBytes = 0

/** A body of these bytes at most, for routes that take longer ones than usual; undefined for one that is longer. Throws ComeAgain. */
export async function readBody({ req }: Context, mostBytes: number, mostHeld = mostHeldBytes): Promise<ArrayBuffer | undefined> {
  if (Number(req.header('content-length') ?? 0) > mostBytes) return undefined
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of req.raw.body ?? []) {
      bytes += chunk.length
      heldBytes += chunk.length
      if (bytes > mostBytes) return undefined
      if (heldBytes > mostHeld) throw new ComeAgain('bodies', 10)
      chunks.push(chunk)
    }
    return new Uint8Array(Buffer.concat(chunks)).buffer
  } finally {
    heldBytes -= bytes
  }
}
