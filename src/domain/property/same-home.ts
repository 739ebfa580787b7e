import type { Listing } from './listing.ts'

type Addressed = Pick<Listing, 'channel' | 'postcode' | 'houseNameNumber' | 'displayAddress'>

/**
 * Whether two softwares mean one home, for sale or to let alike: by its postcode and its name or number, or by the address that is shown
 * where one of them leaves those out.
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
