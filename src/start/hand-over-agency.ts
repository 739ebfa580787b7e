import type { Cluster } from 'node:cluster'
import type { Agency } from './read-agency.ts'

type Message = { about: 'agency'; kind: 'ask' } | { about: 'agency'; kind: 'told'; agency: Agency }

/**
 * In the first process: gives each web process what the agency wrote as it was read at the start. So all of them show the
 * same, and one that takes the place of another does not depend on what somebody is writing at that moment; `onLate` is called
 * for each of those.
 */
export function handOverAgency(
  cluster: Cluster,
  agency: Agency,
  { webProcesses, onLate }: { webProcesses: number; onLate: () => void },
): void {
  let given = 0
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage(message) || message.kind !== 'ask') return
    worker.send({ about: 'agency', kind: 'told', agency } satisfies Message)
    given += 1
    if (given > webProcesses) onLate()
  })
}

/** In a web process: what the first process read. */
export function agencyFromFirst(): Promise<Agency> {
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

function isMessage(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'about' in message && message.about === 'agency'
}
