import type { Listing } from './listing.ts'
import { propertyType } from './property-type.ts'

type Addressed = Pick<
  Listing,
  'channel' | 'postcode' | 'houseNameNumber' | 'street' | 'displayAddress' | 'addressPrecision' | 'propertySubId'
>

/** Another listing at the same postcode, with the days between which it was shown. */
export interface OtherListing {
  id: number
  listing: Addressed
  /** When it was first shown; null if it never was. */
  from: Date | null
  /** When it was withdrawn; null while it is not. */
  until: Date | null
  /** Last asked: pounds, for lettings a month. */
  price: number | null
}

export interface EarlierListing {
  from: Date
  until: Date
  price: number | null
}

/**
 * Earlier listings of the same home under other references, the latest first: those at the same postcode, number or name, street and shown
 * address, withdrawn before this one was shown. None where it is doubtful, as for flats without a number of their own, or where two homes
 * with this address were advertised at once.
 */
export function earlierListings(own: Addressed, since: Date | undefined, others: readonly OtherListing[]): EarlierListing[] {
  if (!since || !isOneHome(own)) return []
  const same = others.filter(({ listing, from }) => from !== null && isSameAddress(own, listing))
  const ended = same.flatMap(({ from, until, price }) => (from && until ? [{ from, until, price }] : []))
  const inTurn = ended.toSorted((one, other) => other.from.getTime() - one.from.getTime())
  const isApart = inTurn.every(({ until }, at) => until <= (inTurn[at - 1]?.from ?? since))
  return ended.length === same.length && isApart ? inTurn : []
}

/** Whether the address is of one home alone, and shown. */
function isOneHome({ postcode, houseNameNumber, street, addressPrecision, propertySubId }: Addressed): boolean {
  if (addressPrecision === 'hidden' || postcode === '' || plain(houseNameNumber) === '' || plain(street) === '') return false
  const { group } = propertyType(propertySubId)
  if (group === 'flat' || group === 'retirement') return /\b(?:flat|apartment|apt|unit)\b/i.test(houseNameNumber)
  return group === 'house' || group === 'bungalow' || group === 'character'
}

function isSameAddress(one: Addressed, other: Addressed): boolean {
  const isSame = (key: 'houseNameNumber' | 'street' | 'displayAddress') => plain(one[key]) === plain(other[key])
  const isAlike = one.channel === other.channel && one.postcode === other.postcode
  const groupOf = ({ propertySubId }: Addressed) => propertyType(propertySubId).group
  return isAlike && isSame('houseNameNumber') && isSame('street') && isSame('displayAddress') && groupOf(one) === groupOf(other)
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
