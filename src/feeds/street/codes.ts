import type { Standing } from '../put-standing.ts'

const available: Standing = { STATUS_ID: '0' }
const hidden: Standing = { STATUS_ID: '0', PUBLISHED_FLAG: '0' }

/** By its words in lower case: filters of a search write `sold_stc`, properties 'Sold STC'. */
export const standings: Readonly<Record<string, Standing>> = {
  'for sale': available,
  'to let': available,
  'for sale and to let': available,
  'under offer': { STATUS_ID: '3' },
  'sold stc': { STATUS_ID: '1' },
  exchanged: { GABLE_STATUS: 'exchanged' },
  completed: { GABLE_STATUS: 'completed' },
  'let agreed': { STATUS_ID: '5' },
  let: { STATUS_ID: '7' },
  'not on the market': hidden,
  withdrawn: hidden,
}
export const offMarket = ['not on the market', 'withdrawn']

export const priceQualifierIds: Readonly<Record<string, string>> = {
  None: '0',
  'Price On Application': '1',
  'Guide Price': '2',
  'Fixed Price': '3',
  'In Excess of': '4',
  'Offers in Region of': '5',
  'Prices From': '7',
  'Offers Over': '10',
  'Part Buy, Part Rent': '11',
}

export const tenureIds: Readonly<Record<string, string>> = {
  Freehold: '1',
  'Flying Freehold': '1',
  Leasehold: '2',
  Commonhold: '4',
  'Share of Freehold': '5',
  'Share Transfer': '5',
}

export const furnishedIds: Readonly<Record<string, string>> = { 'Fully Furnished': '0', 'Part Furnished': '1', Unfurnished: '2' }
