import { LRUCache } from 'lru-cache'

/** The queue is full, and no asker would have more requests waiting in it than this one. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting'
  constructor() {
    super('Too many requests wait for their turn.')
  }
}

export interface FairTurns {
  /**
   * Resolves when one of this asker's requests has its turn; the caller then works and calls `done`. Rejects with the signal's reason once
   * that aborts, or with TooManyWaiting.
   */
  take(who: QueuedAsker, signal: AbortSignal): Promise<void>
  done(): void
  /** Whether `take` would accept this asker now. If not, the request is counted as by `take`. */
  hasRoomFor(who: QueuedAsker): boolean
}

/** An asker's name; with `ahead`, it gets that many more turns before it ranks equal with others. */
export type QueuedAsker = string | { name: string; ahead: number }

interface FairTurnsOptions {
  /** Concurrent turns. */
  atOnce: number
  /** Waiting requests; beyond this, the asker with the most loses its last. */
  mostWaiting: number
  /** How long requests count against their asker: who asked least has the next turn. By default only waiting requests count. */
  rememberMs?: number
}

/** Askers remembered: about 2 MB. */
const mostRemembered = 20_000

interface Waiting {
  go(): void
  refuse(reason: unknown): void
}

/** Gives every asker one turn before any gets a second, so that nobody waits longer because another asks for much. */
export function fairQueue({ atOnce, mostWaiting, rememberMs }: FairTurnsOptions): FairTurns {
  /** The requests of each asker; of equal askers, the first of the map is next. */
  const lines = new Map<string, Waiting[]>()
  /** Made for the first asker. */
  let asked: LRUCache<string, number> | undefined
  let free = atOnce
  let count = 0

  /** Recent requests of an asker, whether or not they had their turn; without memory, its waiting ones. */
  function askedBy(who: QueuedAsker): number {
    const { name, ahead } = nameOf(who)
    return asked ? (asked.get(name) ?? -ahead) : (lines.get(name)?.length ?? 0)
  }

  function noteAsked(who: QueuedAsker): void {
    if (rememberMs === undefined) return
    asked ??= new LRUCache({ max: mostRemembered, ttl: rememberMs, noUpdateTTL: true })
    asked.set(nameOf(who).name, askedBy(who) + 1)
  }

  /** Of the waiting askers, the one with the fewest or most requests; of equal ones, the first. */
  function extreme(isMore: (one: number, other: number) => boolean): [who: string, line: Waiting[]] | undefined {
    let found: [string, Waiting[]] | undefined
    for (const each of lines) if (!found || isMore(askedBy(each[0]), askedBy(found[0]))) found = each
    return found
  }

  function next(): void {
    // Without memory they take turns in the order of the map.
    const first = asked ? extreme((one, other) => one < other) : [...lines][0]
    if (!first || free === 0) return
    const [who, line] = first
    free--
    line[0]?.go()
    remove(who, line[0])
    // Moves this asker to the back.
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

  /** The asker with the most requests, if the newcomer has fewer even with one more: of equal askers, the earlier stays. */
  function giver(newcomer: QueuedAsker): [who: string, line: Waiting[]] | undefined {
    const most = extreme((one, other) => one > other)
    return most && askedBy(newcomer) + 1 < askedBy(most[0]) ? most : undefined
  }

  function makeRoom(newcomer: QueuedAsker): void {
    if (count < mostWaiting) return
    const [who, longest] = giver(newcomer) ?? []
    if (who === undefined || !longest) throw new TooManyWaiting()
    const last = longest.at(-1)
    remove(who, last)
    last?.refuse(new TooManyWaiting())
  }

  return {
    take: async (asker, signal) => {
      signal.throwIfAborted()
      try {
        makeRoom(asker)
      } finally {
        noteAsked(asker)
      }
      const who = nameOf(asker).name
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
    hasRoomFor: (who) => {
      const hasRoom = count < mostWaiting || giver(who) !== undefined
      if (!hasRoom) noteAsked(who)
      return hasRoom
    },
  }
}

function nameOf(who: QueuedAsker): { name: string; ahead: number } {
  return typeof who === 'string' ? { name: who, ahead: 0 } : who
}
