/** How long, and after how many failures in a row, something outside is left alone. */
interface BreakerSettings {
  failures: number
  pauseMs: number
  now: () => number
  /** Told once per outage: at its first failure, not again until it answered in between. */
  warn: (reason: string) => void
}

export interface CircuitBreaker {
  /** False while it is left alone; whoever gets true asks and reports how it went. */
  mayAsk(): boolean
  succeeded(): void
  failed(reason: string): void
}

/**
 * Keeps a service that does not answer from slowing down whoever asks it. After the pause a single failure is enough for
 * the next one.
 */
export function circuitBreaker({ failures, pauseMs, now, warn }: BreakerSettings): CircuitBreaker {
  let inARow = 0
  let pausedUntil = 0
  let warned = false
  return {
    mayAsk: () => now() >= pausedUntil,
    succeeded() {
      inARow = 0
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
