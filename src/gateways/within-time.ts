/** The work did not come to an end in its time. */
export class OutOfTime extends Error {
  override name = 'OutOfTime'
}

/**
 * What the work comes to, or a rejection once `ms` have passed (`OutOfTime`) or `outer` aborts (its reason). It settles then
 * whatever the work does: a socket can end in ways that tell nobody. The work's own signal aborts at the same moment, so that it
 * lets go of what it holds.
 */
export async function withinTime<Result>(
  { ms, outer }: { ms: number; outer?: AbortSignal | undefined },
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  outer?.throwIfAborted()
  const inner = new AbortController()
  const { promise: over, reject } = Promise.withResolvers<never>()
  const end = (reason: unknown) => {
    inner.abort(reason)
    reject(reason)
  }
  const stop = () => end(outer?.reason)
  // Not unref'd, as the timer of AbortSignal.timeout is: a program with nothing else to do would end before its deadline.
  const timer = setTimeout(() => end(new OutOfTime(`It took longer than ${ms} ms.`)), ms)
  outer?.addEventListener('abort', stop)
  try {
    return await Promise.race([over, work(inner.signal)])
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', stop)
  }
}
