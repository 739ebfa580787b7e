import type { ListingRow } from '../feed.ts'
import { isYes, type MessagePart, messagePart } from '../message-part.ts'
import { putFields } from '../put-fields.ts'
import { translatedRow } from '../translated-row.ts'
import { putAddress } from './address.ts'
import { putDates } from './dates.ts'
import { putDetails } from './details.ts'
import { putMedia } from './media.ts'
import { putPrice } from './price.ts'
import { putStanding } from './standing.ts'

/** What a send states: a property as it came, and the branch whose it is. */
interface SentProperty {
  agentRef: string
  /** The branch's id of ours. */
  branchId: number
  /** 1 sales, 2 lettings. */
  channel: 1 | 2
  /** `property` of the message, whole. */
  property: unknown
}

/**
 * A property of the real-time feed as a listing row. Keys nobody knows are ignored; what cannot be read is left out with a warning that
 * names the field as the sender does, 'property.address.town'. Never throws. `line` is its place among what is read together.
 */
export function propertyRow({ agentRef, branchId, channel, property }: SentProperty, line = 1): ListingRow {
  const row = translatedRow(agentRef)
  const part = messagePart(property, 'property', row.warn)
  row.put('BRANCH_ID', 'branch.branch_id', String(branchId))
  row.put('TRANS_TYPE_ID', 'branch.channel', String(channel))
  putFields(row, part, {
    property_type: 'PROP_SUB_ID',
    new_home: 'NEW_HOME_FLAG',
    contract_months: 'LET_CONTRACT_IN_MONTHS',
    minimum_term: 'GABLE_LET_MINIMUM_TERM',
  })
  putStanding(row, part)
  putLetType(row, part)
  if (isYes(part.text('house_flat_share'))) row.put('GABLE_TAGS', part.at('house_flat_share'), 'shared home')
  putDates(row, part, { create_date: 'CREATE_DATE', update_date: 'UPDATE_DATE', date_available: 'LET_DATE_AVAILABLE' })
  putAddress(row, part.part('address'))
  putPrice(row, part.part('price_information'))
  putDetails(row, part.part('details'))
  putMedia(row, part)
  return row.row(line)
}

/** Students have a flag of their own since the code for them was dropped. */
function putLetType(row: ReturnType<typeof translatedRow>, part: MessagePart): void {
  if (isYes(part.text('student_property'))) row.put('LET_TYPE_ID', part.at('student_property'), '3')
  putFields(row, part, { let_type: 'LET_TYPE_ID' })
}
