import { type CircuitBreaker, circuitBreaker } from './circuit-breaker.ts'
import { AddressForbidden } from './media-lookup.ts'
import { UnexpectedAnswer } from './media-request.ts'

/** Failures in a row after which a server is not asked for `pauseMs`. */
const mostFailures = 4
const pauseMs = 5 * 60_000

/** Runs `ask`, which asks the server of `url`; throws without running it when that server failed too often. `signal` aborts when the time of `ask` is over. */
export type AskServer = <Result>(asking: { url: URL; signal: AbortSignal }, ask: () => Promise<Result>) => Promise<Result>

/**
 * One circuit breaker for each host, so that a server that is down does not cost every picture of a feed its full time. A failure
 * counts against the server that was asked, not against the one that redirected to it. Once `over` aborts we give up ourselves,
 * which counts against no server.
 */
export function circuitBreakers(over: AbortSignal): AskServer {
  const breakers = new Map<string, CircuitBreaker>()
  return async ({ url: { host }, signal }, ask) => {
    const breaker = breakers.get(host) ?? circuitBreaker({ failures: mostFailures, pauseMs, now: () => performance.now(), warn: () => {} })
    breakers.set(host, breaker)
    if (!breaker.mayAsk()) throw new Error(`${host} did not answer several times, so it was not asked.`)
    const failed = () => {
      if (!over.aborted) breaker.failed('')
    }
    // `ask` may never settle.
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
