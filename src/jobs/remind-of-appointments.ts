import { lookAgain } from './look-again.ts'

interface RemindVisitorsOptions extends Pick<Parameters<typeof lookAgain>[0], 'log'> {
  /** Queues what is due; returns how much that was. */
  remind(signal: AbortSignal): Promise<number>
  everyMs?: number
}

/** Reminds visitors of their appointments as that becomes due, for as long as the site runs. The returned function ends it. */
export function remindOfAppointments({ remind, log, everyMs = 60_000 }: RemindVisitorsOptions): () => Promise<void> {
  const says = { done: 'Visitors are reminded of their appointments', failed: 'Nobody can be reminded of appointments now' }
  return lookAgain({ work: remind, everyMs, log, counts: 'reminded', says })
}
