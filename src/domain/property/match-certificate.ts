import type { EpcRating } from './energy-rating.ts'
import type { Listing } from './listing.ts'
import { squareMetresPerSquareFoot } from './property-facts.ts'
import { propertyType } from './property-type.ts'

/** What is compared of a property. */
export type MatchedHome = Pick<Listing, 'houseNameNumber' | 'street' | 'displayAddress' | 'propertySubId' | 'squareFeet'> & {
  /** As the agency has said it. */
  rating?: EpcRating | undefined
}

/** What is compared of a certificate: its address without the postcode, which both must have in common. */
export interface MatchedCertificate {
  address: string
  /** `Flat`, `House`, `Bungalow`, `Maisonette`; empty if unknown. */
  kind: string
  squareMetres?: number | undefined
  rating?: EpcRating | undefined
}

/** From here on a certificate is the home's own; below it staff look at it. */
export const certainScore = 90
/** Below this it is another home's, and not worth a look. */
export const leastScore = 50

/**
 * How likely a certificate of the same postcode is of this home, 0 to 100. House, flat and name have to be the same words; a street that differs, or
 * a kind, size or rating that contradicts what the agency says, makes it doubtful.
 */
export function certificateScore(home: MatchedHome, certificate: MatchedCertificate): number {
  const theirs = wordsOf(certificate.address)
  const own = wordsOf(home.houseNameNumber)
  const street = wordsOf(home.street)
  // The house may stand in the displayed address alone: '12 High Street, Taunton'.
  const house = own.length > 0 ? own : wordsOf(home.displayAddress.split(',')[0] ?? '').filter((word) => !street.includes(word))
  if (house.length === 0) return 0
  const [ours, others] = [numbersOf(house), numbersOf(theirs)]
  const isWithin = house.every((word) => theirs.includes(word))
  if (!isWithin || ours.some((number) => !others.includes(number))) return 0
  // A number that only the register has is a flat's, or that of a house known here by its name alone.
  const isSameHouse = ours.length === others.length && isFlat(house) === isFlat(theirs) && hasOnly(house, street, theirs)
  const named = street.filter((word) => theirs.includes(word)).length
  const shareOfStreet = street.length === 0 ? 0.5 : named / street.length
  const doubts = contradictions(home, certificate)
  return Math.max(0, Math.round((isSameHouse ? 70 : 40) + 30 * shareOfStreet - 25 * doubts))
}

/** Words that stand for a flat's number, and say nothing else. */
const flatWords: ReadonlySet<string> = new Set(['flat', 'apartment', 'apt', 'unit', 'maisonette', 'studio'])
/** Written in many ways in both. */
const short: Readonly<Record<string, string>> = {
  street: 'st',
  road: 'rd',
  avenue: 'ave',
  lane: 'ln',
  close: 'cl',
  drive: 'dr',
  apartment: 'flat',
  apt: 'flat',
  saint: 'st',
}

function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replaceAll(/['\u2019]/g, '')
    // 'Flat 2B' and 'Flat 2 B'
    .replaceAll(/(\d+)\s+([a-z])\b/g, '$1$2')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => (Object.hasOwn(short, word) ? short[word]! : word))
}

function numbersOf(words: readonly string[]): string[] {
  return words.filter((word) => /\d/.test(word))
}

function isFlat(words: readonly string[]): boolean {
  return words.some((word) => flatWords.has(word))
}

/** Words for a home that is part of a house or stands beside it. Not 'upper' and 'lower', with which names of villages begin. */
const partWords: ReadonlySet<string> = new Set([
  ...['annexe', 'annex', 'outbuilding', 'bungalow', 'barn', 'stables', 'garage', 'workshop', 'caravan', 'cabin', 'chalet'],
  ...['floor', 'basement', 'cellar', 'attic', 'loft', 'rear'],
])

/**
 * Whether the register says no more of the house than we do: 'The Annexe, Rose Cottage' is another home than 'Rose Cottage', and so is
 * '14 Mill Lane, The Annexe' than '14 Mill Lane'. Behind the street the register also writes places.
 */
function hasOnly(house: readonly string[], street: readonly string[], theirs: readonly string[]): boolean {
  const at = theirs.findIndex((_, from) => street.length > 0 && street.every((word, index) => theirs[from + index] === word))
  const from = at < 0 ? house.length : at
  const after = theirs.slice(from + street.length)
  return theirs.slice(0, from).every((word) => house.includes(word)) && !after.some((word) => partWords.has(word) && !house.includes(word))
}

/** How many facts of the certificate contradict what the agency says. */
function contradictions({ propertySubId, squareFeet, rating }: MatchedHome, certificate: MatchedCertificate): number {
  const { group } = propertyType(propertySubId)
  const isOtherKind =
    (group === 'flat' && /^(?:house|bungalow)$/i.test(certificate.kind)) ||
    (['house', 'bungalow', 'character'].includes(group) && /^(?:flat|maisonette)$/i.test(certificate.kind))
  const metres = squareFeet && squareFeet * squareMetresPerSquareFoot
  const isOtherSize = Boolean(metres && certificate.squareMetres && Math.abs(certificate.squareMetres / metres - 1) > 0.3)
  const isOtherRating = Boolean(rating && certificate.rating && rating !== certificate.rating)
  return [isOtherKind, isOtherSize, isOtherRating].filter(Boolean).length
}

/** An address as it is compared, the same however it is written, to tell whether two certificates are of one home. */
export function addressWords(address: string): string {
  return wordsOf(address).join(' ')
}
