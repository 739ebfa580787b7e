interface CircuitBreakerOptions {
  /** Failures in a row that open the circuit. */
  failures: number
  /** How long it stays open. */
  pauseMs: number
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** Called at the first failure of an outage, and again only after a success. */
  warn: (reason: string) => void
}

export interface CircuitBreaker {
  /**
   * False while the circuit is open. A caller that gets true makes its request, then calls `succeeded` or `failed`. After the pause one
   * caller gets true, and no other until it succeeds or another pause has passed, so that not every caller waits for a silent service.
   */
  mayAsk(): boolean
  succeeded(): void
  failed(reason: string): void
}

/** Keeps a service that does not respond from slowing down its callers. After the pause a single failure opens the circuit again. */
export function circuitBreaker({ failures, pauseMs, now, warn }: CircuitBreakerOptions): CircuitBreaker {
  let inARow = 0
  let pausedUntil = 0
  let warned = false
  return {
    mayAsk() {
      const at = now()
      if (at < pausedUntil) return false
      if (inARow >= failures) pausedUntil = at + pauseMs
      return true
    },
    succeeded() {
      inARow = 0
      pausedUntil = 0
      warned = false
    },
    failed(reason) {
      inARow += 1
      if (!warned) warn(reason)
      warned = true
      if (inARow >= failures) pausedUntil = now() + pauseMs
    },
  }
}
