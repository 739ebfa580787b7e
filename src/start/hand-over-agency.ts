import type { Cluster, Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { AgencyState } from './live-agency.ts'

type Message =
  | { about: 'agency'; kind: 'ask' }
  | { about: 'agency'; kind: 'told'; agency: AgencyState }
  | { about: 'agency'; kind: 'changed'; number: number; agency: AgencyState }
  | { about: 'agency'; kind: 'shown'; number: number }

/** A web process that is busy for longer shows a change a little later, and is not waited for. */
const patienceMs = 5000

/**
 * Sends each web process the agency as the first process shows it. All of them thus show the same content, and a replacement process does
 * not depend on edits in progress in the folder. Returns a function that sends a change to all and resolves once they show it.
 */
export function handOverAgency(cluster: Cluster, agency: () => AgencyState): () => Promise<void> {
  let number = 0
  const waiting = new Map<number, Set<number>>()
  const done = (worker: Worker, about: number) => waiting.get(about)?.delete(worker.id)
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage(message)) return
    if (message.kind === 'ask') worker.send({ about: 'agency', kind: 'told', agency: agency() } satisfies Message)
    if (message.kind === 'shown') done(worker, message.number)
  })
  return async () => {
    number += 1
    const mine = number
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
    waiting.set(mine, new Set(workers.flatMap((worker) => worker?.id ?? [])))
    for (const worker of workers) worker?.send({ about: 'agency', kind: 'changed', number: mine, agency: agency() } satisfies Message)
    const until = performance.now() + patienceMs
    while ((waiting.get(mine)?.size ?? 0) > 0 && performance.now() < until) await wait(10)
    waiting.delete(mine)
  }
}

/** Receives the agency from the first process, in a web process. */
export function agencyFromFirst(): Promise<AgencyState> {
  return new Promise((done) => {
    const hear = (message: unknown) => {
      if (!isMessage(message) || message.kind !== 'told') return
      process.off('message', hear)
      done(message.agency)
    }
    process.on('message', hear)
    process.send?.({ about: 'agency', kind: 'ask' } satisfies Message)
  })
}

/** Follows changes sent by the first process, and confirms when this web process shows them. */
export function followFirst(take: (agency: AgencyState) => Promise<void>, failed: (error: unknown) => void): void {
  process.on('message', (message: unknown) => {
    if (!isMessage(message) || message.kind !== 'changed') return
    const { number } = message
    take(message.agency).then(() => process.send?.({ about: 'agency', kind: 'shown', number } satisfies Message), failed)
  })
}

function isMessage(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'about' in message && message.about === 'agency'
}
