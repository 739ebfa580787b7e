import type { Listing } from './listing.ts'

type Addressed = Pick<Listing, 'channel' | 'postcode' | 'houseNameNumber' | 'displayAddress'>

/**
 * Whether two sources describe the same home, for sale or to let: by postcode and name or number, or by the displayed address if one of
 * them has neither.
 */
export function isSameHome(one: Addressed, other: Addressed): boolean {
  if (one.channel !== other.channel) return false
  if (one.postcode !== '' && other.postcode !== '' && one.postcode !== other.postcode) return false
  const [house, otherHouse] = [plain(one.houseNameNumber), plain(other.houseNameNumber)]
  if (one.postcode !== '' && one.postcode === other.postcode && house !== '' && otherHouse !== '') return house === otherHouse
  const address = plain(one.displayAddress)
  return address !== '' && address === plain(other.displayAddress)
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
