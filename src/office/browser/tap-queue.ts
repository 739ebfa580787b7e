import { emptyQueue, type TapQueue } from '#src/domain/auctions/shown-lot.ts'

export interface KeptQueue {
  read(): TapQueue
  /** Changes what is kept, alone among all tabs; what it resolves to is kept by then. */
  change(work: (queue: TapQueue) => TapQueue): Promise<TapQueue>
  /** Runs `work` in one tab at a time. */
  alone(work: () => Promise<void>): Promise<void>
}

/**
 * The taps of a rostrum in local storage, under a name: there before anything is shown or sent, and still there in a page that is opened
 * when this one is gone.
 */
export function keepQueue(name: string): KeptQueue {
  // What storage refuses, as that of some private windows does, is kept as long as the page.
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

/** Browsers have locks on https and localhost alone. */
async function locked<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? ((await navigator.locks.request(name, work)) as Result) : await work()
}
