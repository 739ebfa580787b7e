import type { SpeedMeasure } from '#src/domain/figures/page-speed.ts'
import * as routes from '../routes.ts'
import './hold-back-forms.ts'
import { sendCount } from './send-count.ts'

/** Milliseconds: shifts that follow each other sooner belong together, up to the second number in all (Web Vitals). */
const [shiftGap, shiftsWithin] = [1000, 5000]
/** Milliseconds: quicker answers are not listed by the browser; the first one always is. */
const shortestEvent = 16

/** Not in TypeScript's library. */
interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}
interface Interaction extends PerformanceEntry {
  interactionId: number
}

measure()

/**
 * Measures how quickly this page opened, answered and settled, and sends it once, when the page is left or put in the background (decision
 * 201). The browser remembers what happened before this script came; one that remembers nothing of a kind has no such measure.
 */
function measure(): void {
  // A page of results that is asked for with its map is another; the map may be closed later.
  const { page } = (document.querySelector<HTMLElement>(':target[data-page]') ?? document.body).dataset
  const measured: Partial<Record<SpeedMeasure, number>> = {}
  const answers = new Map<number, number>()
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & { activationStart?: number })[]
  const shownAt = navigation?.activationStart ?? 0
  // A page that was opened in the background says when its visitor looked, not how long they waited.
  const hiddenAt =
    performance.getEntriesByType('visibility-state').find(({ name }) => name === 'hidden')?.startTime ?? Number.POSITIVE_INFINITY
  let [group, groupFrom, groupTo] = [0, 0, 0]

  const readers: Record<string, (entry: PerformanceEntry) => void> = {
    'largest-contentful-paint': ({ startTime }) => {
      if (startTime < hiddenAt) measured.opened = Math.max(0, Math.round(startTime - shownAt))
    },
    'layout-shift': (entry) => {
      const { startTime, value, hadRecentInput } = entry as Shift
      if (hadRecentInput) return
      const isFurther = startTime - groupTo < shiftGap && startTime - groupFrom < shiftsWithin
      group = isFurther ? group + value : value
      if (!isFurther) groupFrom = startTime
      groupTo = startTime
      measured.moved = Math.max(measured.moved ?? 0, Math.round(group * 1000))
    },
    event: readAnswer,
    'first-input': readAnswer,
  }
  function readAnswer(entry: PerformanceEntry): void {
    const { interactionId } = entry as Interaction
    if (interactionId) answers.set(interactionId, Math.max(answers.get(interactionId) ?? 0, entry.duration))
  }

  const known = Object.keys(readers).filter((type) => PerformanceObserver.supportedEntryTypes.includes(type))
  const observers = known.map((type) => {
    const read = (entries: PerformanceEntryList) => {
      for (const entry of entries) readers[type]!(entry)
    }
    const observer = new PerformanceObserver((list) => read(list.getEntries()))
    observer.observe({ type, buffered: true, durationThreshold: shortestEvent } as PerformanceObserverInit)
    return { observer, read }
  })
  if (known.includes('layout-shift')) measured.moved = 0

  const stop = new AbortController()
  const send = () => {
    stop.abort()
    for (const { observer, read } of observers) {
      read(observer.takeRecords())
      observer.disconnect()
    }
    // One in fifty may be slower: of many the slowest is chance.
    const slowest = [...answers.values()].sort((one, other) => other - one)[Math.floor(answers.size / 50)]
    if (slowest !== undefined) measured.answered = Math.round(slowest)
    if (measured.opened !== undefined) sendCount(routes.statistics.pageSpeed.href(), { page, ...measured })
  }
  // The last event that phones send: an app that is swiped away sends no other.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(), { signal: stop.signal })
  window.addEventListener('pagehide', send, { signal: stop.signal })
}
