import PQueue from 'p-queue'

/** Work that an answer does not wait for, so that the time of the answer does not tell what there was to do. */
export interface LaterWork {
  add(work: () => Promise<void>): void
  /** When all that was added is done. */
  done(): Promise<void>
}

interface LaterWorkOptions {
  warn: (error: unknown) => void
  /** More that waits is dropped: visitors ask again. */
  mostWaiting?: number
}

export function createLaterWork({ warn, mostWaiting = 1000 }: LaterWorkOptions): LaterWork {
  const queue = new PQueue({ concurrency: 1 })
  return {
    add(work) {
      if (queue.size >= mostWaiting) return warn(new Error('Too much waits to be done later.'))
      // Not in this turn: nothing of it before the answer.
      queue
        .add(async () => {
          await new Promise((resolve) => setImmediate(resolve))
          await work()
        })
        .catch(warn)
    },
    done: () => queue.onIdle(),
  }
}
