import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MiddlewareHandler } from 'hono'
import { busyAnswer } from '../busy-answer.ts'

export interface LoadGauge {
  /** The share of new work to refuse, 0 to 1. */
  refusedShare(): number
  /** Milliseconds the event loop was late, on average, when last looked at. */
  delayMs(): number
  stop(): void
}

/** Later than this and visitors feel it; one slow query of the embedded database stays below. */
const targetMs = 120
const lookEveryMs = 100
const resolutionMs = 10

/**
 * Watches how late the event loop is and decides how much to refuse: a tenth more with each look while it is late, less again
 * once it is not. So a busy site serves as many as it can in good time, instead of everybody too late.
 */
export function loadGauge({ delay = measuredDelay() }: { delay?: { read(): number; stop(): void } } = {}): LoadGauge {
  let share = 0
  let last = 0
  const timer = setInterval(() => {
    last = delay.read()
    share = last > targetMs ? Math.min(0.95, share + 0.1) : Math.max(0, share - 0.05)
  }, lookEveryMs).unref()
  return {
    refusedShare: () => share,
    delayMs: () => last,
    stop() {
      clearInterval(timer)
      delay.stop()
    },
  }
}

interface Options {
  gauge: Pick<LoadGauge, 'refusedShare'>
  /** Requests this process works on at a time; more wait for the database in vain. */
  mostAtOnce?: number
  random?: () => number
  onRefused?: () => void
}

/** 503 with Retry-After for what cannot be done in good time; mounted after the page cache, whose answers cost next to nothing. */
export function refuseOverload({ gauge, mostAtOnce = 64, random = Math.random, onRefused }: Options): MiddlewareHandler {
  let underWay = 0
  return async (c, next) => {
    if (underWay >= mostAtOnce || random() < gauge.refusedShare()) {
      onRefused?.()
      return busyAnswer(c)
    }
    underWay++
    try {
      await next()
    } finally {
      underWay--
    }
  }
}

function measuredDelay() {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  let lookedAt = performance.now()
  return {
    read() {
      const elapsed = performance.now() - lookedAt
      lookedAt += elapsed
      // The timer's own interval is part of what it measures. Nothing measured since: the loop was busy all the time.
      const mean = histogram.count > 0 ? histogram.mean / 1e6 - resolutionMs : elapsed
      histogram.reset()
      return Math.max(0, mean)
    },
    stop: () => void histogram.disable(),
  }
}
