import type { Channel } from '../../domain/property/channel.ts'
import { entryOf } from '../codes.ts'
import { putStanding as putKnown } from '../put-standing.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { textAt, type XmlElement } from '../xml/xml-element.ts'
import { auctionStatus, firstHiddenStatus, lettingStatusIds, qualifierOfStatus, saleStatusIds } from './codes.ts'

/** `web_status`: how far it has come, whether it is shown at all, and at times how it is sold. */
export function putStanding(row: TranslatedRow, property: XmlElement, channel: Channel): void {
  const status = textAt(property, 'web_status').replace(/^0+(?=\d)/, '')
  const isHidden = Number(status) >= firstHiddenStatus
  if (isHidden) row.put('PUBLISHED_FLAG', 'web_status', '0')
  const id = entryOf(channel === 'sales' ? saleStatusIds : lettingStatusIds, status)
  putKnown(row, { field: 'web_status', said: status, standing: id === undefined ? undefined : { STATUS_ID: id } })
  if (channel === 'lettings') return
  if (status === auctionStatus) row.put('GABLE_DISPOSAL', 'web_status', 'auction')
  // What the price itself says goes before it.
  const qualifier = textAt(property, 'rm_qualifier').replace(/^0$/, '')
  if (qualifier === '') row.put('PRICE_QUALIFIER', 'web_status', entryOf(qualifierOfStatus, status) ?? '')
}
