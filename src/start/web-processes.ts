import type { Cluster, Worker } from 'node:cluster'
import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type MetricFamily, sumOfProcesses } from '#src/server/metrics/metrics.ts'
import type { GatherMetrics } from './compose-site.ts'
import { CannotStart } from './explain-failure.ts'

interface Options {
  count: number
  /** The program to run: this one. */
  entry: string
  log: Pick<Logger, 'warn'>
}

interface WebProcesses {
  port: number
  /** Lets each process finish its requests, and kills those still running after `graceMs`. */
  stop(graceMs: number): Promise<void>
}

/** A process that ran this long has started well, and a later failure counts as the first again. */
const soundMs = 30_000
const longestPauseMs = 10_000

/**
 * Starts `count` processes that share one port, and replaces each that dies: immediately the first time, then after a pause that doubles.
 * Resolves when the first of them listens; rejects with CannotStart if one dies before that.
 */
export async function startWebProcesses({ count, entry, log }: Options): Promise<WebProcesses> {
  // Each process accepts connections by itself when it is free. If this process handed them out, they would wait while it imports, and a
  // connection handed to a process just as it died would stay open without a response.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  // Messages contain bytes and maps, which the default serialization cannot represent.
  cluster.setupPrimary({ exec: entry, args: [], serialization: 'advanced' })
  metricsOfWebProcesses(cluster)
  const stopping = new AbortController()
  const { promise: listening, resolve, reject } = Promise.withResolvers<number>()
  cluster.once('listening', (_worker, { port }) => resolve(port))
  const slots = Array.from({ length: count }, () => keepRunning(stopping.signal, reject, log))
  const stop = async (graceMs: number) => {
    stopping.abort()
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true)
    // This process lets go of their port before they do: what connected to a port that only it holds would never be answered.
    for (const worker of running) worker?.disconnect()
    for (const worker of running) worker?.send(stopMessage, () => {})
    const overdue = setTimeout(() => {
      for (const worker of running) worker?.process.kill('SIGKILL')
    }, graceMs)
    await Promise.all(slots)
    clearTimeout(overdue)
  }
  try {
    return { port: await listening, stop }
  } catch (error) {
    await stop(1000)
    throw error
  }
}

/** Keeps a process running, replacing it when it ends, until stopped. */
async function keepRunning(signal: AbortSignal, cannotStart: (error: Error) => void, log: Pick<Logger, 'warn'>): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const started = performance.now()
    const code = await ended(cluster.fork())
    if (signal.aborted) return
    // Has no effect once a process listens.
    cannotStart(new CannotStart('A web process could not start; it says why above.'))
    failures = performance.now() - started > soundMs ? 1 : failures + 1
    const pauseMs = failures === 1 ? 0 : Math.min(longestPauseMs, 250 * 2 ** failures)
    log.warn({ code, pauseMs }, 'A web process ended; another is started')
    await wait(pauseMs, undefined, { signal }).catch(() => {})
  }
}

function ended(worker: Worker): Promise<number | string> {
  return new Promise((done) => worker.once('exit', (code, signal) => done(signal ?? code)))
}

const stopMessage = 'stop'

/**
 * In a web process, runs `close` and exits when the first process asks for it. Web processes ignore signals, which terminals and process
 * managers send to all processes: only the first process handles them, since a second signal would cut off running requests.
 */
export function closeOnMessage(close: (reason: string) => Promise<void>, failed: (error: unknown) => void): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
  process.on('message', (message) => {
    if (message !== stopMessage) return
    close('told by the first process').then(
      () => process.exit(0),
      (error: unknown) => {
        failed(error)
        process.exit(1)
      },
    )
  })
}

/** A message between the first process and the web processes; `number` matches an answer to its request. */
type Message =
  | { about: 'metrics'; kind: 'ask'; number: number }
  | { about: 'metrics'; kind: 'tell'; number: number }
  | { about: 'metrics'; kind: 'told'; number: number; families: MetricFamily[] }
  | { about: 'metrics'; kind: 'answer'; number: number; families: MetricFamily[] }

/** A process that is busy for longer is left out of the sums. */
const patienceMs = 1000

/** Answers web processes that ask for the measurements of all: asks each of them and sums up. Runs in the first process. */
function metricsOfWebProcesses(cluster: Cluster): void {
  let asked = 0
  const waiting = new Map<number, (worker: Worker, families: MetricFamily[]) => void>()
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage(message)) return
    if (message.kind === 'told') waiting.get(message.number)?.(worker, message.families)
    if (message.kind !== 'ask') return
    const number = ++asked
    const all = Object.values(cluster.workers ?? {}).filter((one) => one?.isConnected())
    const told = new Map<string, MetricFamily[]>()
    const answer = () => {
      clearTimeout(timer)
      waiting.delete(number)
      if (worker.isConnected())
        worker.send({ about: 'metrics', kind: 'answer', number: message.number, families: sumOfProcesses(told) } satisfies Message)
    }
    const timer = setTimeout(answer, patienceMs)
    waiting.set(number, (from, families) => {
      told.set(String(from.id), families)
      if (told.size === all.length) answer()
    })
    for (const one of all) one?.send({ about: 'metrics', kind: 'tell', number } satisfies Message)
  })
}

/** Sends this web process's measurements when asked, and returns a function that asks for those of all. */
export const gatherMetrics: GatherMetrics = (own) => {
  let asked = 0
  const waiting = new Map<number, (families: MetricFamily[]) => void>()
  process.on('message', (message: unknown) => {
    if (!isMessage(message)) return
    if (message.kind === 'tell') send({ about: 'metrics', kind: 'told', number: message.number, families: own() })
    if (message.kind === 'answer') waiting.get(message.number)?.(message.families)
  })
  return () =>
    new Promise((done) => {
      const number = ++asked
      const finish = (families: MetricFamily[]) => {
        clearTimeout(timer)
        waiting.delete(number)
        done(families)
      }
      const timer = setTimeout(() => finish(own()), 2 * patienceMs)
      waiting.set(number, finish)
      send({ about: 'metrics', kind: 'ask', number })
    })
}

function send(message: Message): void {
  process.send?.(message)
}

function isMessage(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'about' in message && message.about === 'metrics'
}
