/** Whoever asks for a place of work. */
export interface Arrival {
  /** Whether this visitor is in the middle of something; asked only when it matters. */
  isContinuing?: () => boolean
  /** Calls back once nobody waits for the answer any more. */
  onGone?: (drop: () => void) => void
}

/** Gives the place back; called once. */
export type Leave = () => void

export interface AdmissionQueue {
  /** A place of work after the wait there is; undefined when the wait would be too long, or nobody waits for it any more. */
  enter(arrival?: Arrival): Promise<Leave | undefined> | undefined
  waiting(): number
  /** What a request that arrived now would wait, in milliseconds. */
  expectedWaitMs(): number
}

interface Limits {
  /** Waiting already. */
  most: number
  /** Milliseconds to wait, in a burst and while the queue stands. */
  burstMs: number
  standingMs: number
}

/** What is left between the two is the place kept for visitors in the middle of something. */
const limits: { newcomer: Limits; continuing: Limits } = {
  newcomer: { most: 800, burstMs: 2000, standingMs: 500 },
  continuing: { most: 1000, burstMs: 2500, standingMs: 1000 },
}
/** A queue up to here is short: nobody is refused, however slow the machine. */
const short = 64
/** A queue that was more than half of that for so long is no burst but overload: it would stay as long as it is allowed to be. */
const burstMs = 2500
/** Turns of the event loop in which nothing new came, and in all, before the next request is begun. */
const idleTurns = 3
const mostTurns = 12
/** Answers that the mean time between two goes by. */
const memory = 16

/**
 * A bounded number of requests is worked on at a time, the others wait in their order, and who would wait too long is refused at once
 * (decision 39). What a request would wait is what all before it take at the rate of the last answers, and as long again as nothing
 * has been answered now. `places`: worked on at a time; `now` in milliseconds.
 */
export function admissionQueue({ places = 16, now = () => performance.now() } = {}): AdmissionQueue {
  const queue = new Set<Waiting>()
  let working = 0
  let arrived = 0
  let isTakingIn = false
  let calmAt = now()
  /** When the last answer was done, or the first request came after there was nothing to do. */
  let lastDone = now()
  let meanGapMs: number | undefined

  function expectedWaitMs(): number {
    if (queue.size === 0) return 0
    return (queue.size + working) * (meanGapMs ?? 0) + (now() - lastDone)
  }

  function mayWait(isContinuing: () => boolean): boolean {
    if (queue.size < short / 2) calmAt = now()
    if (queue.size < short) return true
    const stands = now() - calmAt > burstMs
    const { most, ...wait } = isContinuing() ? limits.continuing : limits.newcomer
    return queue.size < most && expectedWaitMs() <= (stands ? wait.standingMs : wait.burstMs)
  }

  /**
   * Reads what came in from the network before it lets the first begin: of new connections Node takes one with each turn of its event
   * loop, and whoever is not taken yet can be neither counted nor refused.
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
    meanGapMs = meanGapMs === undefined ? gap : meanGapMs + (gap - meanGapMs) / memory
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
