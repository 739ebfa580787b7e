import type { Cluster, Worker } from 'node:cluster'
import { type MetricFamily, ofAllProcesses } from '#src/server/metrics/metrics.ts'
import type { GatherMetrics } from './compose-site.ts'

/** What passes between the first process and the web processes; `number` tells the askings apart. */
type Message =
  | { about: 'metrics'; kind: 'ask'; number: number }
  | { about: 'metrics'; kind: 'tell'; number: number }
  | { about: 'metrics'; kind: 'told'; number: number; families: MetricFamily[] }
  | { about: 'metrics'; kind: 'answer'; number: number; families: MetricFamily[] }

/** A process that is busy longer than this is left out. */
const patienceMs = 1000

/** In the first process: asks all web processes for their measurements when one of them is asked for everybody's. */
export function metricsOfWebProcesses(cluster: Cluster): void {
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
        worker.send({ about: 'metrics', kind: 'answer', number: message.number, families: ofAllProcesses(told) } satisfies Message)
    }
    const timer = setTimeout(answer, patienceMs)
    waiting.set(number, (from, families) => {
      told.set(String(from.id), families)
      if (told.size === all.length) answer()
    })
    for (const one of all) one?.send({ about: 'metrics', kind: 'tell', number } satisfies Message)
  })
}

/** In a web process: answers for it, and asks for those of all. */
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
