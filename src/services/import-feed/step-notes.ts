/** What is being done just now, in words, for whoever asks how far it is. */
export interface StepNotes {
  say(words: string): void
  /** Once the last one is written. */
  settled(): Promise<void>
}

const usualEveryMs = 2000

/**
 * Writes such words down, at most every two seconds and not in the first two: what is over by then costs nothing. A write that fails is left out,
 * as nothing hangs on it.
 */
export function stepNotes(write: (words: string) => Promise<unknown>, everyMs = usualEveryMs): StepNotes {
  let saidAt = performance.now()
  let writing: Promise<void> | undefined
  return {
    say(words) {
      if (writing !== undefined || performance.now() - saidAt < everyMs) return
      saidAt = performance.now()
      writing = write(words)
        .catch(() => {})
        .then(() => {
          writing = undefined
        })
    },
    async settled() {
      await writing
    },
  }
}
