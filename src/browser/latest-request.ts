interface LatestRequestOptions<Answer> {
  /** Milliseconds without another question before one that may wait is asked. */
  pause: number
  /** Gets the answer to what was asked last; a request that was overtaken or stopped gives none. */
  answered: (answer: Answer) => void
}

type Ask<Answer> = (signal: AbortSignal) => Promise<Answer>

interface LatestRequest<Answer> {
  now: (ask: Ask<Answer>) => Promise<void>
  /** Once nothing else has been asked for as long as `pause` says. */
  soon: (ask: Ask<Answer>) => void
  /** Cancels what waits and what is under way. */
  stop: () => void
}

/** One request at a time: each cancels the one before it. */
export function latestRequest<Answer>({ pause, answered }: LatestRequestOptions<Answer>): LatestRequest<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let request = new AbortController()

  function stop() {
    clearTimeout(timer)
    request.abort()
  }

  async function now(ask: Ask<Answer>) {
    stop()
    request = new AbortController()
    const { signal } = request
    const answer = await ask(signal)
    if (!signal.aborted) answered(answer)
  }

  function soon(ask: Ask<Answer>) {
    stop()
    timer = setTimeout(() => void now(ask), pause)
  }

  return { now, soon, stop }
}
