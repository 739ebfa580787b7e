/** STATUS_ID of what a listing is said to be. */
export const statusIds: Readonly<Record<string, string>> = {
  'For Sale': '0',
  'To Let': '0',
  'For Sale and To Let': '0',
  'Sold STC': '1',
  'Under Offer': '3',
  'Let Agreed': '5',
  Let: '7',
  Exchanged: '1',
  Completed: '6',
}
/** GABLE_STATUS, of those that STATUS_ID lacks. */
export const furtherStatuses: Readonly<Record<string, string>> = { Exchanged: 'exchanged', Completed: 'completed' }
export const offMarket = ['Not On The Market', 'Withdrawn']

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
