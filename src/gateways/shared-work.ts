import pTimeout from 'p-timeout'
import type { FairTurns } from './fair-turns.ts'

/** Somebody asks for something to be made. */
interface Asking<Result> {
  /** Names what is made: however many ask for it while it waits or is made, it is made once. */
  what: string
  /** Whose turn it takes. */
  who: string
  /** Aborts when the asker no longer waits; what nobody waits for is not begun. */
  signal: AbortSignal
  make(): Promise<Result>
}

interface Piece<Result> {
  /** Aborts when it is begun: those who wait for their turn need none any more. */
  begun: AbortController
  made: PromiseWithResolvers<Result>
  askers: number
}

/** Makes things when it is the turn of one of those who ask for them. Rejects as `turns.take` or `make` does. */
export function sharedWork<Result>(turns: FairTurns): (asking: Asking<Result>) => Promise<Result> {
  const pieces = new Map<string, Piece<Result>>()

  async function begin(what: string, piece: Piece<Result>, make: () => Promise<Result>): Promise<void> {
    piece.begun.abort()
    try {
      piece.made.resolve(await make())
    } catch (error) {
      piece.made.reject(error)
    } finally {
      pieces.delete(what)
    }
  }

  /** Until the piece is begun, by this asker or by another. */
  async function waitFor(piece: Piece<Result>, { what, who, signal, make }: Asking<Result>): Promise<void> {
    const { signal: begun } = piece.begun
    try {
      await turns.take(who, AbortSignal.any([signal, begun]))
    } catch (error) {
      if (begun.aborted) return
      throw error
    }
    // Two may get their turns at the same moment.
    if (begun.aborted) turns.done()
    else begin(what, piece, make).finally(turns.done)
  }

  return async (asking) => {
    const piece = pieces.get(asking.what) ?? newPiece()
    pieces.set(asking.what, piece)
    piece.askers++
    try {
      await waitFor(piece, asking)
      return await pTimeout(piece.made.promise, { milliseconds: Number.POSITIVE_INFINITY, signal: asking.signal })
    } finally {
      piece.askers--
      if (piece.askers === 0 && !piece.begun.signal.aborted) pieces.delete(asking.what)
    }
  }
}

function newPiece<Result>(): Piece<Result> {
  const made = Promise.withResolvers<Result>()
  // Everybody who asked may have left before it fails.
  made.promise.catch(() => {})
  return { begun: new AbortController(), made, askers: 0 }
}
