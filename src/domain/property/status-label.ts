import type { Channel } from './channel.ts'
import type { Status } from './listing.ts'

const labels: Record<Exclude<Status, 'available' | 'under-offer'>, string> = {
  'coming-soon': 'Coming soon',
  sstc: 'SSTC',
  sstcm: 'SSTCM',
  reserved: 'Reserved',
  'let-agreed': 'Let agreed',
  sold: 'Sold',
  exchanged: 'Exchanged',
  completed: 'Completed',
  let: 'Let',
  withdrawn: 'Withdrawn',
}

/** How far a property has come, in the trade's words for its channel (rules: P7). */
export function statusLabel(status: Status, channel: Channel): string {
  if (status === 'available') return channel === 'sales' ? 'For sale' : 'To let'
  if (status === 'under-offer') return channel === 'sales' ? 'Under offer' : 'Let agreed'
  return labels[status]
}

/** The statuses a search for `available` finds: what can still be bought or rented by whoever asks. */
export const availableStatuses = ['available', 'coming-soon'] as const satisfies readonly Status[]
