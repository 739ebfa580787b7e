interface FewLinesOptions {
  /** At most. */
  perMinute: number
  /** Milliseconds of a clock that is never set back. */
  now?: () => number
}

const minuteMs = 60_000

/** Lets so many lines of one kind into the log each minute. `say` is told how many were left unsaid before. */
export function fewLines({ perMinute, now = () => performance.now() }: FewLinesOptions): (say: (unsaid: number) => void) => void {
  let [begunAt, said, unsaid] = [Number.NEGATIVE_INFINITY, 0, 0]
  return (say) => {
    if (now() - begunAt >= minuteMs) [begunAt, said] = [now(), 0]
    if (said === perMinute) {
      unsaid++
      return
    }
    said++
    say(unsaid)
    unsaid = 0
  }
}
