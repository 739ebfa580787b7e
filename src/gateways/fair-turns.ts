/** The queue is full, and no asker would have more requests waiting in it than this one. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting'
  constructor() {
    super('Too many requests wait for their turn.')
  }
}

export interface FairTurns {
  /**
   * Resolves when it is the turn of one of this asker's requests; the caller then works and calls `done`. Rejects with the signal's
   * reason once that aborts, or with TooManyWaiting.
   */
  take(who: string, signal: AbortSignal): Promise<void>
  done(): void
  /** Whether `take` would let this asker wait now. */
  hasRoomFor(who: string): boolean
}

interface FairTurnsOptions {
  /** Turns at a time. */
  atOnce: number
  /** Requests that may wait; when there are more, the asker with most of them loses its last. */
  mostWaiting: number
}

interface Waiting {
  go(): void
  refuse(reason: unknown): void
}

/** Gives every asker one turn before any asker gets a second, so that nobody waits longer because another asks for much. */
export function fairTurns({ atOnce, mostWaiting }: FairTurnsOptions): FairTurns {
  /** The requests of each asker; the first asker of the map is next. */
  const lines = new Map<string, Waiting[]>()
  let free = atOnce
  let count = 0

  function next(): void {
    const [first] = lines
    if (!first || free === 0) return
    const [who, line] = first
    free--
    line[0]?.go()
    remove(who, line[0])
    // This asker moves to the back.
    if (lines.delete(who) && line.length > 0) lines.set(who, line)
    next()
  }

  function remove(who: string, one: Waiting | undefined): void {
    const line = lines.get(who) ?? []
    const index = one ? line.indexOf(one) : -1
    if (index < 0) return
    line.splice(index, 1)
    count--
    if (line.length === 0) lines.delete(who)
  }

  /** Who has most waiting, where the newcomer has less than that even with one more: of two who have one each, who came first stays. */
  function giver(newcomer: string): [who: string, line: Waiting[]] | undefined {
    const [who, longest] = [...lines].reduce((one, other) => (other[1].length > one[1].length ? other : one), ['', []])
    return (lines.get(newcomer)?.length ?? 0) + 1 < longest.length ? [who, longest] : undefined
  }

  function makeRoom(newcomer: string): void {
    if (count < mostWaiting) return
    const [who, longest] = giver(newcomer) ?? []
    if (who === undefined || !longest) throw new TooManyWaiting()
    const last = longest.at(-1)
    remove(who, last)
    last?.refuse(new TooManyWaiting())
  }

  return {
    take: async (who, signal) => {
      signal.throwIfAborted()
      makeRoom(who)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const one = { go: resolve, refuse: reject }
      lines.set(who, [...(lines.get(who) ?? []), one])
      count++
      const leave = () => {
        remove(who, one)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave)
      next()
      return promise.finally(() => signal.removeEventListener('abort', leave))
    },
    done: () => {
      free++
      next()
    },
    hasRoomFor: (who) => count < mostWaiting || giver(who) !== undefined,
  }
}
