import { emptyQueue, type TapQueue } from '#src/domain/auctions/shown-lot.ts'

export interface KeptQueue {
  read(): TapQueue
  /** Changes the queue, one tab at a time; the result it resolves to is stored by then. */
  change(work: (queue: TapQueue) => TapQueue): Promise<TapQueue>
  /** Runs `work` in one tab at a time. */
  alone(work: () => Promise<void>): Promise<void>
}

/**
 * The taps of a rostrum in local storage, under a name: stored before anything is shown or sent, and still there for a page that is opened
 * after this one is closed.
 */
export function keepQueue(name: string): KeptQueue {
  // Where storage refuses, as in some private windows, the queue lasts as long as the page.
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

/** Browsers only have locks on https and localhost. */
async function locked<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? ((await navigator.locks.request(name, work)) as Result) : await work()
}
