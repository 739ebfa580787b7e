import { mostTapsAtOnce, type TapResult } from '#src/domain/auctions/rostrum.ts'
import { queueAfterAnswer, type ShownLot } from '#src/domain/auctions/shown-lot.ts'
import { followOffice } from './office-stream.ts'
import type { KeptQueue } from './tap-queue.ts'

interface TapAnswer {
  results: { key: string; result: TapResult }[]
  expected?: number
  version: string
  /** Absent if they have not changed. */
  lots?: ShownLot[]
}

interface SendOptions {
  address: string
  token: string
  kept: KeptQueue
  /** Returns the version of the lots on the page. */
  known: () => string
  answered: (answer: TapAnswer) => void
  say: (text: string, state: 'well' | 'waiting') => void
}

/** Interval between requests for the taps of other rostrums while no stream tells of them, and while one does, in milliseconds. */
const [usual, streamed] = [2000, 60_000]
/** The longest interval if the site does not reply. */
const slowest = 15_000
/** Joins what several rostrums say at once, and what this one has said itself. */
const joinedMs = 300

/**
 * Sends the stored taps, in order and from one tab at a time, until the site has replied to each. If there are none, fetches those of other
 * rostrums: when the office's stream says that lots changed, and again and again while there is no stream. `now` sends without waiting.
 */
export function sendQueue({ address, token, kept, known, answered, say }: SendOptions): { now: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = usual
  let isSending = false
  let isAsked = false
  let isStreamed = false

  const sendOnce = async () => {
    const { rostrum, waiting } = kept.read()
    const taps = waiting.slice(0, mostTapsAtOnce)
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-authenticity-token': token },
      body: JSON.stringify({ rostrum: rostrum || crypto.randomUUID(), taps, known: known() }),
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    const problem = problemOf(answer)
    if (problem !== undefined) return problem
    const taken: TapAnswer = await answer.json()
    if (taps.length > 0) await kept.change((queue) => queueAfterAnswer(queue, taken))
    answered(taken)
    return undefined
  }

  const work = async () => {
    if (isSending) {
      isAsked = true
      return
    }
    isSending = true
    clearTimeout(timer)
    do {
      isAsked = false
      const problem = document.hidden && kept.read().waiting.length === 0 ? undefined : await tried()
      tell(problem)
      pause = problem === undefined ? usual : Math.min(pause * 2, slowest)
      isAsked ||= problem === undefined && kept.read().waiting.length > 0
    } while (isAsked)
    isSending = false
    clearTimeout(timer)
    timer = setTimeout(work, isStreamed && pause === usual ? streamed : pause)
  }

  const tried = async () => {
    let problem: string | undefined
    try {
      await kept.alone(async () => {
        problem = await sendOnce()
      })
    } catch {
      problem = 'no connection'
    }
    return problem
  }

  const tell = (problem: string | undefined) => {
    const count = kept.read().waiting.length
    const waiting = `${count} waiting to send`
    if (problem === undefined) say(count === 0 ? 'Everything is sent.' : `${waiting}.`, count === 0 ? 'well' : 'waiting')
    else say(count === 0 ? `Not up to date: ${problem}.` : `${waiting}: ${problem}. It is kept in this browser.`, 'waiting')
  }

  const now = () => {
    pause = usual
    tellWaiting()
    void work()
  }
  const tellWaiting = () => {
    if (kept.read().waiting.length > 0) tell(navigator.onLine ? undefined : 'no connection')
  }
  const soon = () => {
    if (isSending) {
      isAsked = true
      return
    }
    clearTimeout(timer)
    timer = setTimeout(work, joinedMs)
  }
  followOffice({
    hear(parts) {
      if (parts?.includes('lots') !== false) soon()
    },
    heard(is) {
      isStreamed = is
      // What was said while the stream began, or was lost, may not have been told.
      soon()
    },
  })
  window.addEventListener('online', now)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) now()
  })
  return { now }
}

/** Returns why a response cannot be used and what to do; undefined if it can. */
function problemOf(answer: Response): string | undefined {
  if (answer.type === 'opaqueredirect') return 'you are signed out; open the office in another tab, sign in, and load this page again'
  if (answer.status === 403) return 'your role does not include it any more'
  if (answer.status === 422) return 'you signed in again; load this page again'
  return answer.ok ? undefined : 'the site is not accepting it at the moment'
}
