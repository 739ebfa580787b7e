import pTimeout from 'p-timeout'

/** The work did not end in its time. */
export class OutOfTime extends Error {
  override name = 'OutOfTime'
}

/**
 * Returns what the work resolves to. Rejects once `ms` have passed (`OutOfTime`) or `outer` aborts (its reason), even where the work
 * never settles: a socket can end in ways that tell nobody. The work's own signal then aborts too, so that it lets go of what it holds.
 * The timer keeps the program alive, which that of AbortSignal.timeout does not: a program with nothing else to do would end early.
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
