import pTimeout from 'p-timeout'
import type { FairTurns } from './fair-turns.ts'

interface WorkRequest<Result> {
  /** Names the result. Requests for the same one share the work while it waits or runs. */
  what: string
  /** The asker whose turn it takes. */
  who: string
  /** Aborts when the asker no longer waits; work that nobody waits for is not begun. */
  signal: AbortSignal
  make(): Promise<Result>
}

interface Piece<Result> {
  /** Aborts when the work begins: the other askers need no turn any more. */
  begun: AbortController
  made: PromiseWithResolvers<Result>
  askers: number
}

/** Runs each piece of work once, when it is the turn of one of its askers. Rejects as `turns.take` or `make` does. */
export function sharedWork<Result>(turns: FairTurns): (request: WorkRequest<Result>) => Promise<Result> {
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

  /** Waits until the work has begun, for this asker or for another. */
  async function waitFor(piece: Piece<Result>, { what, who, signal, make }: WorkRequest<Result>): Promise<void> {
    const { signal: begun } = piece.begun
    try {
      await turns.take(who, AbortSignal.any([signal, begun]))
    } catch (error) {
      if (begun.aborted) return
      throw error
    }
    // Two askers may get their turns at the same moment.
    if (begun.aborted) turns.done()
    else begin(what, piece, make).finally(turns.done)
  }

  return async (request) => {
    const piece = pieces.get(request.what) ?? newPiece()
    pieces.set(request.what, piece)
    piece.askers++
    try {
      await waitFor(piece, request)
      return await pTimeout(piece.made.promise, { milliseconds: Number.POSITIVE_INFINITY, signal: request.signal })
    } finally {
      piece.askers--
      if (piece.askers === 0 && !piece.begun.signal.aborted) pieces.delete(request.what)
    }
  }
}

function newPiece<Result>(): Piece<Result> {
  const made = Promise.withResolvers<Result>()
  // When all askers have left, nobody handles a failure.
  made.promise.catch(() => {})
  return { begun: new AbortController(), made, askers: 0 }
}
