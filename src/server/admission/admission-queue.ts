/** A request that asks to be worked on. */
interface Arrival {
  /** Whether the visitor is in the middle of something; called only when it matters. */
  isContinuing?: () => boolean
  /** Is given a function to call once nobody waits for the answer any more. */
  onGone?: (drop: () => void) => void
}

/** Ends the work on a request; called once. */
type Leave = () => void

export interface AdmissionQueue {
  /** Resolves when the request may be worked on. Undefined when it would wait too long; resolves with undefined when nobody waits any more. */
  enter(arrival?: Arrival): Promise<Leave | undefined> | undefined
  waiting(): number
  /** Milliseconds that a request arriving now would wait. */
  expectedWaitMs(): number
}

interface Limits {
  /** Requests in the queue. */
  most: number
  /** The longest expected wait in a burst. */
  burstMs: number
  /** The longest expected wait in overload. */
  overloadMs: number
}

/** The difference between the two is kept free for visitors in the middle of something. */
const limits: { newcomer: Limits; continuing: Limits } = {
  newcomer: { most: 800, burstMs: 2000, overloadMs: 500 },
  continuing: { most: 1000, burstMs: 2500, overloadMs: 1000 },
}
/** Up to this length of the queue nobody is refused, however slow the machine. */
const shortQueue = 64
/** A queue longer than half of `shortQueue` for this time is no burst but overload: it would stay as long as it may be. */
const longestBurstMs = 2500
/** Turns of the event loop without a new request, and turns in all, before work on the next request begins. */
const idleTurns = 3
const mostTurns = 12
/** Answers in the moving mean of the time between two of them. */
const meanOver = 16

/**
 * Works on `places` requests at a time; the others wait in their order, and a request that would wait too long is refused at once
 * (decision 39). The expected wait is the number of requests before it, times the mean time between the last answers, plus the time
 * since the last answer. `now` returns milliseconds.
 */
export function admissionQueue({ places = 16, now = () => performance.now() } = {}): AdmissionQueue {
  const queue = new Set<Waiting>()
  let working = 0
  let arrived = 0
  let isTakingIn = false
  let calmAt = now()
  /** When the last answer was done, or the first request came after an idle time. */
  let lastDone = now()
  let meanGapMs: number | undefined

  function expectedWaitMs(): number {
    if (queue.size === 0) return 0
    return (queue.size + working) * (meanGapMs ?? 0) + (now() - lastDone)
  }

  function mayWait(isContinuing: () => boolean): boolean {
    if (queue.size < shortQueue / 2) calmAt = now()
    if (queue.size < shortQueue) return true
    const isOverload = now() - calmAt > longestBurstMs
    const { most, ...wait } = isContinuing() ? limits.continuing : limits.newcomer
    return queue.size < most && expectedWaitMs() <= (isOverload ? wait.overloadMs : wait.burstMs)
  }

  /**
   * Lets Node take in what came from the network before the next request begins: it accepts one new connection with each turn of its
   * event loop, and a request that was not accepted yet can be neither counted nor refused.
   */
  function takeIn(turns = 0, idle = 0): void {
    isTakingIn = true
    const before = arrived
    setImmediate(() => {
      const idleNow = arrived === before ? idle + 1 : 0
      if (turns < mostTurns && idleNow < idleTurns) return takeIn(turns + 1, idleNow)
      isTakingIn = false
      begin()
    })
  }

  function begin(): void {
    const [first] = queue
    if (!first || working >= places) return
    queue.delete(first)
    working++
    first.begin(leave)
    if (queue.size > 0 && working < places) takeIn()
  }

  function leave(): void {
    const gap = now() - lastDone
    lastDone += gap
    meanGapMs = meanGapMs === undefined ? gap : meanGapMs + (gap - meanGapMs) / meanOver
    working--
    if (queue.size > 0 && !isTakingIn) takeIn()
  }

  return {
    enter({ isContinuing = () => false, onGone } = {}) {
      arrived++
      if (!mayWait(isContinuing)) return undefined
      if (working + queue.size === 0) lastDone = now()
      return new Promise((begin) => {
        const waiting = { begin }
        queue.add(waiting)
        onGone?.(() => {
          if (queue.delete(waiting)) begin(undefined)
        })
        if (working < places && !isTakingIn) takeIn()
      })
    },
    waiting: () => queue.size,
    expectedWaitMs,
  }
}

interface Waiting {
  begin(leave: Leave | undefined): void
}
