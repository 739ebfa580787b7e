import { emptyQueue, type TapQueue } from '#src/domain/auctions/shown-lot.ts'

export interface KeptQueue {
  read(): TapQueue
  /** Changes the queue, from one tab at a time. Resolves to the new queue once it is stored. */
  change(work: (queue: TapQueue) => TapQueue): Promise<TapQueue>
  /** Runs `work` in one tab at a time. */
  alone(work: () => Promise<void>): Promise<void>
}

/**
 * Returns the queue of a rostrum's taps in local storage. Taps are stored before anything is shown or sent, and remain for pages that are
 * opened after this one is closed.
 */
export function keepQueue(name: string): KeptQueue {
  // Used if storage fails, as in some private windows: the queue then lasts as long as the page.
  let own: TapQueue | undefined
  const read = (): TapQueue => {
    if (own) return own
    const stored = storedUnder(name)
    return stored ?? emptyQueue('')
  }
  return {
    read,
    change: (work) =>
      locked(name, async () => {
        const before = read()
        const after = work(before.rostrum === '' ? emptyQueue(crypto.randomUUID()) : before)
        try {
          localStorage.setItem(name, JSON.stringify(after))
        } catch {
          own = after
        }
        return after
      }),
    alone: (work) => locked(`${name}.sending`, work),
  }
}

function storedUnder(name: string): TapQueue | undefined {
  try {
    const text = localStorage.getItem(name)
    return text === null ? undefined : (JSON.parse(text) as TapQueue)
  } catch {
    return undefined
  }
}

/** Runs work under a lock. Browsers have locks only on https and localhost; elsewhere there is none. */
async function locked<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? ((await navigator.locks.request(name, work)) as Result) : await work()
}
