import type { Channel } from '../property/channel.ts'
import type { Status } from '../property/listing.ts'
import { pounds } from '../property/price.ts'
import type { PropertyEvent } from '../property/price-history.ts'
import { statusLabel } from '../property/status.ts'

/** `New`, `Reduced from £350,000`, `Under offer`; undefined where an event is nothing to write to somebody about. */
export function newsOf(
  { kind, oldPrice, oldStatus, newStatus }: Omit<PropertyEvent, 'happenedAt' | 'newPrice'>,
  channel: Channel,
): string | undefined {
  const from = oldPrice === null ? '' : ` from ${pounds(oldPrice)}${channel === 'lettings' ? ' a month' : ''}`
  switch (kind) {
    case 'new':
      return 'New'
    case 'back-on-market':
      return 'Back on the market'
    case 'price-down':
      return `Reduced${from}`
    case 'price-up':
      return `Increased${from}`
    case 'status':
      return stageNews(oldStatus as Status | null, newStatus as Status | null, channel)
    case 'changed':
      return 'Now in your search'
    case 'withdrawn':
      return undefined
  }
}

type Stage = 'coming' | 'open' | 'taken' | 'gone'

const stages: Readonly<Record<Status, Stage>> = {
  'coming-soon': 'coming',
  available: 'open',
  'under-offer': 'taken',
  sstc: 'taken',
  sstcm: 'taken',
  reserved: 'taken',
  'let-agreed': 'taken',
  sold: 'gone',
  exchanged: 'gone',
  completed: 'gone',
  let: 'gone',
  withdrawn: 'gone',
}

/** From one stage to the next; what happens within one, such as from under offer to SSTC, is for its lawyers. */
function stageNews(before: Status | null, now: Status | null, channel: Channel): string | undefined {
  if (now === null || now === 'withdrawn' || stages[now] === 'coming') return undefined
  if (before !== null && stages[before] === stages[now]) return undefined
  return stages[now] === 'open' ? `Now ${statusLabel(now, channel).toLowerCase()}` : statusLabel(now, channel)
}
