/** A request that asks to be worked on. */
export interface Arrival {
  /** Who asks, as one visitor: they take turns. Whoever is not known stands for themselves. */
  visitor?: string | undefined
  /** Whether the visitor is signed in or in the middle of something. */
  isContinuing?: boolean
  /** Is given a function to call once nobody waits for the answer any more. */
  onGone?: (drop: () => void) => void
}

/** Ends the work on a request; called once. */
type Leave = () => void

export interface AdmissionQueue {
  /** Resolves when the request may be worked on. Undefined when it would wait too long; resolves with undefined where nobody waits for it any more, or it makes room. */
  enter(arrival?: Arrival): Promise<Leave | undefined> | undefined
  /** Whether `enter` would refuse it now. */
  refuses(arrival: Arrival): boolean
  waiting(): number
  /** Requests of that visitor in the queue. */
  waitingOf(visitor: string): number
  /** Milliseconds that the request of a visitor new to the site would wait. */
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
/** So many turns nobody is refused to wait, however slow the machine. */
const shortQueue = 64
/** Turns of those in the middle of something, while a newcomer has one. */
const turnsOfContinuing = 4
/** Of the places those that one visitor may hold: what is slow, such as a postcode service, must not hold up others. */
const mostOfOne = 3 / 4
/** A queue longer than half of `shortQueue` for this time is no burst but overload: it would stay as long as it may be. */
const longestBurstMs = 2500
/** Turns of the event loop without a new request, and turns in all, before work on the next request begins. */
const idleTurns = 3
const mostTurns = 12
/** Answers in the moving mean of the time between two of them. */
const meanOver = 16

/**
 * Works on `places` requests at a time; the others wait, and a request that would wait too long is refused at once (decision 39).
 * Visitors take turns: whoever has one request there waits for one of each other visitor, however many those have. The expected wait is the
 * number of requests before it, times the mean time between the last answers, plus the time since the last answer. `now` returns milliseconds.
 */
export function admissionQueue({ places = 16, now = () => performance.now() } = {}): AdmissionQueue {
  /** By the turn at which each is due. */
  const queue: Waiting[] = []
  /** Who has a request in the queue or a place. */
  const visitors = new Map<Visitor, Held>()
  const placesOfOne = Math.ceil(places * mostOfOne)
  /** Goes up by one while every visitor has one turn (the virtual time of weighted fair queueing). */
  let turn = 0
  let working = 0
  let arrived = 0
  let isTakingIn = false
  let calmAt = now()
  /** When the last answer was done, or the first request came after an idle time. */
  let lastDone = now()
  let meanGapMs: number | undefined

  function expectedWaitMs(before: number): number {
    if (queue.length === 0) return 0
    return (before + working) * (meanGapMs ?? 0) + (now() - lastDone)
  }

  /** At which turn a request would be due, and how many would be before it. */
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

  /** Takes it out of the queue, unless it has begun; later ones of the visitor keep their turn. */
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
  /** The turn of their last request in the queue. */
  lastDue: number
}

interface Waiting {
  visitor: Visitor
  due: number
  /** By how much `due` is later than that of the visitor's request before it. */
  step: number
  begin(leave: Leave | undefined): void
}
