import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from 'hono'
import { type FairTurns, fairQueue, TooManyWaiting } from '#src/gateways/fair-queue.ts'
import { RetryLater } from '#src/services/accounts/retry-later.ts'

/** Bytes of all visitors' bodies that a process holds while they arrive and are processed. */
const mostHeldBytes = 200_000_000
let heldBytes = 0
/** Bytes of an oversized body that are still read: a client still writing when the connection closes cannot read the response. */
const mostDrainedBytes = 32_000_000

interface Most {
  /** Limit for this body. */
  bytes: number
  /** Limit for all bodies. */
  held?: number
}

type ReadBody = 'whole' | 'too long'

/**
 * Reads a body of at most so many bytes, for routes that accept more than usual; undefined for a longer one. It counts as held until the
 * use ends. Throws RetryLater.
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
      if (heldBytes > held) throw new RetryLater('bodies', 10)
      chunks.push(chunk)
    })
    if (outcome === 'whole') return await use(new Uint8Array(Buffer.concat(chunks)).buffer)
    chunks.length = 0
    return await use(undefined)
  } finally {
    heldBytes -= bytes
  }
}

/** Passes on the chunks of a body as they arrive, up to `most` bytes in all. */
async function readBody({ req }: Context, most: number, take: (chunk: Uint8Array) => Promise<void> | void): Promise<ReadBody> {
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

/** Bodies processed at a time: each takes its bytes several times over in memory. */
const atOnce = 2
const mostWaiting = 200
const retrySeconds = 10
/** A complete body is processed even if its visitor no longer waits. */
const never = new AbortController().signal
const isSpooled = (name: string) => /^[0-9a-f-]{36}\.body$/.test(name)
/** Longer than the slowest request; older files were left by a killed process. */
const leftAfterMs = 60 * 60_000

interface SpoolOptions {
  folder: string
  /** Bytes of bodies on this process's part of the disk, per visitor and in all. */
  held: { ofVisitor: number; inAll: number }
  turns?: FairTurns
}

interface BodySpool {
  /**
   * Reads a body of at most so many bytes; undefined for a longer one. It is spooled to disk, however slow and however many there are, and
   * processed when its visitor has a turn, so that waiting takes no memory. Throws RetryLater.
   */
  withBody<Result>(
    c: Context,
    body: { bytes: number; from: string },
    use: (body: ArrayBuffer | undefined) => Promise<Result>,
  ): Promise<Result>
}

/** For bodies that may be long, such as forms with files. */
export function bodySpool({ folder, held, turns = fairQueue({ atOnce, mostWaiting }) }: SpoolOptions): BodySpool {
  const byVisitor = new Map<string, number>()
  let bytesInAll = 0
  let isTidied = false

  function hold(from: string, bytes: number): void {
    bytesInAll += bytes
    const ofVisitor = (byVisitor.get(from) ?? 0) + bytes
    if (ofVisitor > 0) byVisitor.set(from, ofVisitor)
    else byVisitor.delete(from)
    if (bytes > 0 && (bytesInAll > held.inAll || ofVisitor > held.ofVisitor)) throw new RetryLater('bodies', retrySeconds)
  }

  async function readyFolder(): Promise<void> {
    await mkdir(folder, { recursive: true })
    if (isTidied) return
    isTidied = true
    for (const name of (await readdir(folder)).filter(isSpooled)) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      if (found && Date.now() - found.mtimeMs > leftAfterMs) await rm(path, { force: true })
    }
  }

  return {
    async withBody(c, { bytes, from }, use) {
      await readyFolder()
      const path = join(folder, `${randomUUID()}.body`)
      let arrived = 0
      try {
        const file = await open(path, 'wx', 0o600)
        let outcome: ReadBody
        try {
          outcome = await readBody(c, bytes, async (chunk) => {
            arrived += chunk.length
            hold(from, chunk.length)
            await file.write(chunk)
          })
        } finally {
          await file.close()
        }
        if (outcome === 'too long') return await use(undefined)
        await turns.take(from, never).catch((error: unknown) => {
          throw error instanceof TooManyWaiting ? new RetryLater('bodies', retrySeconds) : error
        })
        try {
          return await use(await bytesOf(path))
        } finally {
          turns.done()
        }
      } finally {
        hold(from, -arrived)
        await rm(path, { force: true })
      }
    },
  }
}

/** Avoids another copy if Node allocated memory for the file alone, as it does for long ones. */
async function bytesOf(path: string): Promise<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = await readFile(path)
  return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)
}
