import { constants } from 'node:os'

const signals = ['SIGTERM', 'SIGINT'] as const

/**
 * On the first SIGTERM or SIGINT runs `close` and exits with 0 (1 when closing failed); a second one exits at once with the
 * code shells use for that signal.
 */
export function closeOnSignal(close: (signal: string) => Promise<void>, failed: (error: unknown) => void): void {
  let closing = false
  for (const signal of signals) {
    process.on(signal, () => {
      if (closing) process.exit(128 + constants.signals[signal])
      closing = true
      close(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          failed(error)
          process.exit(1)
        },
      )
    })
  }
}
