import type { LeadProperty } from './lead.ts'

type Addressed = Pick<LeadProperty, 'address' | 'postcode' | 'house' | 'street' | 'isPostcodeShown'>

/** Where a property is, for whoever has to go there for the agency: with street and postcode, also where its page leaves them out. */
export function fullAddress({ address, postcode = '', house = '', street = '' }: Addressed): string {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
  const isThere = (part: string) => bare(address).includes(bare(part))
  const first = isThere(house + street) ? '' : isThere(street) ? house : `${house} ${street}`.trim()
  const isNumber = /^\d+[a-z]?$/i.test(first) && bare(address).startsWith(bare(street))
  return [isNumber ? `${first} ${address}` : first, isNumber ? '' : address, isThere(postcode) ? '' : postcode].filter(Boolean).join(', ')
}

/** The same for visitors: with its postcode where anybody may know it. */
export function shownAddress({ address, postcode, isPostcodeShown = false }: Addressed): string {
  return fullAddress({ address, ...(isPostcodeShown && { postcode }) })
}
