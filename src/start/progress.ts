import { withoutControlCharacters } from '#src/domain/text/plain-text.ts'

/** Reports progress to the person who started Gable, on standard error, so that logs on standard output stay pure JSON. */
export interface Progress {
  /** Prints a line of its own. */
  say(line: string): void
  /** Prints a line that the next one replaces, on a terminal; elsewhere prints a full line at most every so many seconds. */
  update(line: string): void
}

export function progressOn(
  stream: NodeJS.WriteStream,
  { now = Date.now, seconds = 5 }: { now?: () => number; seconds?: number } = {},
): Progress {
  let open = false
  let saidAt = now()
  const close = () => {
    if (open) stream.write('\r\x1b[K')
    open = false
  }
  return {
    say(line) {
      close()
      stream.write(`${withoutControlCharacters(line)}\n`)
      saidAt = now()
    },
    update(line) {
      if (stream.isTTY) {
        stream.write(`\r\x1b[K${withoutControlCharacters(line).slice(0, (stream.columns || 80) - 1)}`)
        open = true
        return
      }
      if (now() - saidAt < seconds * 1000) return
      saidAt = now()
      stream.write(`${withoutControlCharacters(line)}\n`)
    },
  }
}
