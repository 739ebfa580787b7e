import { type Codes, entryOf, translated } from '../codes.ts'
import type { MessagePart } from '../message-part.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { yearsUntil } from '../years-until.ts'
import type { Statuses } from './standing.ts'

/**
 * What "unavailable" means is not said publicly: with an offer it is read as one that ended the marketing, without one as not to be
 * shown.
 */
export const sellingStatuses: Statuses = {
  forSale: { STATUS_ID: '0' },
  forSaleUnavailable: { STATUS_ID: '0', PUBLISHED_FLAG: 'N' },
  underOffer: { STATUS_ID: '3' },
  underOfferUnavailable: { STATUS_ID: '1' },
  reserved: { STATUS_ID: '4' },
  exchanged: { GABLE_STATUS: 'exchanged' },
  completed: { GABLE_STATUS: 'completed' },
  preAppraisal: null,
  valuation: null,
  paidValuation: null,
  soldExternally: null,
  withdrawn: null,
}

const qualifiers: Codes = {
  askingPrice: '0',
  priceReducedTo: '0',
  priceOnApplication: '1',
  guidePrice: '2',
  fixedPrice: '3',
  offersInExcess: '4',
  offersInRegion: '5',
  offersOver: '10',
}
const tenures: Codes = { freehold: '1', leasehold: '2', commonhold: '4', shareOfFreehold: '5', tba: '' }
const disposals: Codes = { auction: 'auction', tender: 'tender', privateTreaty: 'private-treaty' }

/** What is said of it as something for sale. `today` is `YYYY-MM-DD`. */
export function putSelling(row: TranslatedRow, selling: MessagePart, today: string): void {
  const qualifier = selling.text('qualifier')
  const disposal = selling.text('disposal')
  const share = selling.part('sharedOwnership')
  row.put('TRANS_TYPE_ID', selling.path, '1')
  row.put('PRICE', selling.at('price'), qualifier === 'priceOnApplication' ? 'POA' : selling.text('price'))
  if (disposal === 'offersInvited' && ['', 'askingPrice'].includes(qualifier)) row.put('PRICE_QUALIFIER', selling.at('disposal'), '15')
  row.put('PRICE_QUALIFIER', selling.at('qualifier'), translated(qualifier, qualifiers))
  row.put('GABLE_DISPOSAL', selling.at('disposal'), entryOf(disposals, disposal) ?? '')
  row.put('GABLE_LAUNCH_DATE', selling.at('instructed'), selling.text('instructed'))
  const tenure = selling.part('tenure')
  row.put('TENURE_TYPE_ID', tenure.at('type'), translated(tenure.text('type'), tenures))
  row.put('TENURE_UNEXPIRED_YEARS', tenure.at('expiry'), yearsUntil(tenure.text('expiry'), today))
  const isShared = disposal === 'sharedOwnership' || Number(share.text('sharedPercentage')) > 0
  if (isShared) row.put('SHARED_OWNERSHIP', selling.at('disposal'), 'Y')
  row.put('SHARED_OWNERSHIP_PERCENTAGE', share.at('sharedPercentage'), share.text('sharedPercentage'))
}
