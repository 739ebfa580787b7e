interface LatestRequestOptions<Answer> {
  /** Milliseconds without a further request after which a delayed request is sent. */
  pause: number
  /** Called with the answer to the latest request; a request that was overtaken or stopped gives no answer. */
  answered: (answer: Answer) => void
}

type Ask<Answer> = (signal: AbortSignal) => Promise<Answer>

interface LatestRequest<Answer> {
  now: (ask: Ask<Answer>) => Promise<void>
  /** Sends the request once no other has come for `pause` milliseconds. */
  soon: (ask: Ask<Answer>) => void
  /** Cancels the waiting request and the one under way. */
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
