/** A request that asks to be processed. */
export interface Arrival {
  /** The visitor's key: visitors take turns. Unknown visitors each count as one. */
  visitor?: string | undefined
  /** Whether the visitor is signed in or in the middle of something. */
  isContinuing?: boolean
  /** Receives a function to call once nobody waits for the response any more. */
  onGone?: (drop: () => void) => void
}

/** Ends the processing of a request; called once. */
type Leave = () => void

export interface AdmissionQueue {
  /** Resolves when the request may be processed. Undefined if it would wait too long; resolves with undefined if dropped or unawaited. */
  enter(arrival?: Arrival): Promise<Leave | undefined> | undefined
  /** Whether `enter` would refuse it now. */
  refuses(arrival: Arrival): boolean
  waiting(): number
  /** The visitor's requests in the queue. */
  waitingOf(visitor: string): number
  /** Milliseconds that the request of a new visitor would wait. */
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

/** The difference is reserved for visitors in the middle of something. */
const limits: { newcomer: Limits; continuing: Limits } = {
  newcomer: { most: 800, burstMs: 2000, overloadMs: 500 },
  continuing: { most: 1000, burstMs: 2500, overloadMs: 1000 },
}
/** Up to this length the queue is never refused, however slow the machine. */
const shortQueue = 64
/** Turns of a visitor in the middle of something per turn of a new one. */
const turnsOfContinuing = 4
/** The share of places that one visitor may hold: slow work, such as a postcode service, must not block others. */
const mostOfOne = 3 / 4
/** If the queue stays longer than half of `shortQueue` for this time, it is overload, not a burst, and would not shrink by itself. */
const longestBurstMs = 2500
/** Turns of the event loop without a new request, and turns in all, before the next request is processed. */
const idleTurns = 3
const mostTurns = 12
/** Responses in the moving mean of intervals. */
const meanOver = 16

/**
 * Processes `places` requests at a time; others wait, and a request that would wait too long is refused at once (decision 39). Visitors
 * take turns: one with a single request waits for one of each other visitor, however many those have. The expected wait is the number of
 * requests before it, times the mean interval between the last responses, plus the time since the last one. `now` returns milliseconds.
 */
export function admissionQueue({ places = 16, now = () => performance.now() } = {}): AdmissionQueue {
  /** Sorted by the turn at which each is due. */
  const queue: Waiting[] = []
  /** Visitors with a request in the queue or in a place. */
  const visitors = new Map<Visitor, Held>()
  const placesOfOne = Math.ceil(places * mostOfOne)
  /** Increases by one while every visitor has one turn (the virtual time of weighted fair queueing). */
  let turn = 0
  let working = 0
  let arrived = 0
  let isTakingIn = false
  let calmAt = now()
  /** When the last response was done, or the first request came after an idle time. */
  let lastDone = now()
  let meanGapMs: number | undefined

  function expectedWaitMs(before: number): number {
    if (queue.length === 0) return 0
    return (before + working) * (meanGapMs ?? 0) + (now() - lastDone)
  }

  /** The turn at which a request would be due, and the number of requests before it. */
  function dueOf({ visitor, isContinuing }: Arrival) {
    const step = isContinuing ? 1 / turnsOfContinuing : 1
    const held = visitor === undefined ? undefined : visitors.get(visitor)
    const due = Math.max(turn, held?.lastDue ?? 0) + step
    let [before, end] = [0, queue.length]
    while (before < end) {
      const middle = (before + end) >> 1
      if (queue[middle]!.due <= due) before = middle + 1
      else end = middle
    }
    return { due, before, limits: step < 1 ? limits.continuing : limits.newcomer }
  }

  function mayWait({ before, limits: { most, ...wait } }: ReturnType<typeof dueOf>): boolean {
    if (queue.length < shortQueue / 2) calmAt = now()
    const last = queue.at(-1)
    const mayGo = last !== undefined && before < queue.length && visitors.get(last.visitor)!.waiting > 1
    if (queue.length >= most && !mayGo) return false
    if (before < shortQueue) return true
    const isOverload = now() - calmAt > longestBurstMs
    return expectedWaitMs(before) <= (isOverload ? wait.overloadMs : wait.burstMs)
  }

  /**
   * Lets Node accept connections before the next request is processed: it accepts one per turn of its event loop, and a request that was
   * not accepted yet can be neither counted nor refused.
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
    if (working >= places) return
    const first = queue.find(({ visitor }) => visitors.get(visitor)!.working < placesOfOne)
    if (!first) return
    queue.splice(queue.indexOf(first), 1)
    const held = visitors.get(first.visitor)!
    turn = Math.max(turn + 1 / visitors.size, first.due - 1)
    working++
    held.waiting--
    held.working++
    first.begin(() => leave(first.visitor, held))
    if (queue.length > 0 && working < places) takeIn()
  }

  function leave(visitor: Visitor, held: Held): void {
    const gap = now() - lastDone
    lastDone += gap
    meanGapMs = meanGapMs === undefined ? gap : meanGapMs + (gap - meanGapMs) / meanOver
    working--
    held.working--
    forgetIdle(visitor, held)
    if (queue.length > 0 && !isTakingIn) takeIn()
  }

  function forgetIdle(visitor: Visitor, { waiting, working }: Held): void {
    if (waiting + working === 0) visitors.delete(visitor)
    if (visitors.size === 0) turn = 0
  }

  /** Removes it from the queue unless it has begun; later requests of the visitor keep their turn. */
  function drop(waiting: Waiting): void {
    const index = queue.indexOf(waiting)
    if (index < 0) return
    queue.splice(index, 1)
    const held = visitors.get(waiting.visitor)!
    held.waiting--
    held.lastDue -= waiting.step
    forgetIdle(waiting.visitor, held)
    waiting.begin(undefined)
  }

  return {
    enter(arrival = {}) {
      arrived++
      const due = dueOf(arrival)
      if (!mayWait(due)) return undefined
      if (queue.length >= limits.continuing.most) drop(queue.at(-1)!)
      if (working + queue.length === 0) lastDone = now()
      return new Promise((begin) => {
        const visitor = arrival.visitor ?? Symbol('stranger')
        const held = visitors.get(visitor) ?? { waiting: 0, working: 0, lastDue: 0 }
        visitors.set(visitor, held)
        const waiting = { visitor, due: due.due, step: due.due - Math.max(turn, held.lastDue), begin }
        held.waiting++
        held.lastDue = due.due
        queue.splice(due.before, 0, waiting)
        arrival.onGone?.(() => drop(waiting))
        if (working < places && !isTakingIn) takeIn()
      })
    },
    refuses: (arrival) => !mayWait(dueOf(arrival)),
    waiting: () => queue.length,
    waitingOf: (visitor) => visitors.get(visitor)?.waiting ?? 0,
    expectedWaitMs: () => expectedWaitMs(dueOf({}).before),
  }
}

type Visitor = string | symbol
interface Held {
  waiting: number
  working: number
  /** The turn of their last queued request. */
  lastDue: number
}

interface Waiting {
  visitor: Visitor
  due: number
  /** How much later `due` is than that of the visitor's request before it. */
  step: number
  begin(leave: Leave | undefined): void
}
