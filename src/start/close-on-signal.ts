import { constants } from 'node:os'
import { withinTime } from '#src/gateways/within-time.ts'

const signals = ['SIGTERM', 'SIGINT'] as const

/** Process managers usually kill after 30 s; whoever ends by itself can still say why. */
const mostMs = 25_000

/**
 * On the first SIGTERM or SIGINT runs `close` and exits with 0 (1 when closing failed, or takes longer than 25 s); a second one
 * exits at once with the code shells use for that signal.
 */
export function closeOnSignal(close: (signal: string) => Promise<void>, failed: (error: unknown) => void): void {
  let closing = false
  for (const signal of signals) {
    process.on(signal, () => {
      if (closing) process.exit(128 + constants.signals[signal])
      closing = true
      withinTime({ ms: mostMs }, () => close(signal)).then(
        () => process.exit(0),
        (error: unknown) => {
          failed(error)
          process.exit(1)
        },
      )
    })
  }
}
