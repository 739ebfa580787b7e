import type { Channel } from '../../domain/property/channel.ts'
import type { Status } from '../../domain/property/listing.ts'

/** What says as much on the other side of the trade. `under-offer` and `reserved` are used on both. */
const counterparts: Record<Channel, Partial<Record<Status, Status>>> = {
  sales: { 'let-agreed': 'sstc', let: 'sold' },
  lettings: { sstc: 'let-agreed', sstcm: 'let-agreed', sold: 'let', exchanged: 'let', completed: 'let' },
}

/** A status in its channel's own terms: nothing for sale is "Let", nothing to let is "Sold". */
export function statusIn(channel: Channel, status: Status): Status {
  return counterparts[channel][status] ?? status
}
