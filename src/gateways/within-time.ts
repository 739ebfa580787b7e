import pTimeout from 'p-timeout'

/** The work did not end in time. */
export class OutOfTime extends Error {
  override name = 'OutOfTime'
}

/**
 * Returns the work's result. Rejects once `ms` have passed (`OutOfTime`) or `outer` aborts (its reason), even if the work never settles:
 * sockets can end without any event. The work's own signal then aborts too, so that it releases its resources. Unlike that of
 * AbortSignal.timeout, the timer keeps the program alive: a program with nothing else to do would end early.
 */
export async function withinTime<Result>(
  { ms, outer }: { ms: number; outer?: AbortSignal | undefined },
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  outer?.throwIfAborted()
  const inner = new AbortController()
  const message = new OutOfTime(`It took longer than ${ms} ms.`)
  try {
    return await pTimeout(work(inner.signal), { milliseconds: ms, message, ...(outer && { signal: outer }) })
  } catch (error) {
    inner.abort(error)
    throw error
  }
}
