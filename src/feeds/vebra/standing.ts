import type { Channel } from '../../domain/property/channel.ts'
import { entryOf } from '../codes.ts'
import { putStanding as putKnown } from '../put-standing.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { textAt, type XmlElement } from '../xml/xml-element.ts'
import { auctionStatus, firstHiddenStatus, lettingStatusIds, qualifiersOfStatus, saleStatusIds } from './codes.ts'

/** `web_status`: how far it has come, whether it is shown at all, and at times how it is sold. */
export function putStanding(row: TranslatedRow, property: XmlElement, channel: Channel): void {
  const status = statusOf(property)
  const isHidden = Number(status) >= firstHiddenStatus
  if (isHidden) row.put('PUBLISHED_FLAG', 'web_status', '0')
  const id = entryOf(channel === 'sales' ? saleStatusIds : lettingStatusIds, status)
  putKnown(row, { field: 'web_status', said: status, standing: id === undefined ? undefined : { STATUS_ID: id } })
  if (channel === 'sales' && status === auctionStatus) row.put('GABLE_DISPOSAL', 'web_status', 'auction')
}

/** PRICE_QUALIFIER of the two that say what the price is. */
export function qualifierOfStatus(property: XmlElement): string {
  return entryOf(qualifiersOfStatus, statusOf(property)) ?? ''
}

function statusOf(property: XmlElement): string {
  return textAt(property, 'web_status').replace(/^0+(?=\d)/, '')
}
