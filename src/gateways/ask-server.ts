import { type CircuitBreaker, circuitBreaker } from './circuit-breaker.ts'
import { AddressForbidden } from './media-lookup.ts'
import { UnexpectedAnswer } from './media-request.ts'

/** So many failures to answer at all, one after the other, and a server is not asked again for a while. */
const mostSilences = 4
const pauseMs = 5 * 60_000

/** Asks the server of `url`, or throws when it was silent too often; `signal` aborts when `ask` has had its time. */
export type AskServer = <Result>(asking: { url: URL; signal: AbortSignal }, ask: () => Promise<Result>) => Promise<Result>

/**
 * A server that is down would otherwise cost every picture of a feed the full time it may take. What a server does counts for or
 * against itself: not whoever redirected to it. Once `over` aborts it is us who give up, which counts against nobody.
 */
export function serverPatience(over: AbortSignal): AskServer {
  const breakers = new Map<string, CircuitBreaker>()
  return async ({ url: { host }, signal }, ask) => {
    const breaker = breakers.get(host) ?? circuitBreaker({ failures: mostSilences, pauseMs, now: () => performance.now(), warn: () => {} })
    breakers.set(host, breaker)
    if (!breaker.mayAsk()) throw new Error(`${host} did not answer several times, so it was not asked.`)
    const failed = () => {
      if (!over.aborted) breaker.failed('')
    }
    // What is asked may never settle.
    signal.addEventListener('abort', failed)
    try {
      const result = await ask()
      breaker.succeeded()
      return result
    } catch (error) {
      if (error instanceof UnexpectedAnswer) breaker.succeeded()
      else if (!(error instanceof AddressForbidden) && !signal.aborted) failed()
      throw error
    } finally {
      signal.removeEventListener('abort', failed)
    }
  }
}
