import type { Listing } from '../../src/domain/property/listing.ts'
import type { DemoBranch } from '../agency-stock.ts'
import { listed } from './compose.ts'

/** The paragraphs about terms, from the listing's own fields. */
export function closing(listing: Listing, branch: DemoBranch): string[] {
  return [
    tenureSentence(listing),
    lettingSentence(listing),
    auctionSentence(listing),
    `Viewing is by appointment with our ${branch.name} office on ${branch.telephone}.`,
  ].filter((sentence) => sentence !== '')
}

const tenureNames = {
  freehold: 'Freehold',
  leasehold: 'Leasehold',
  feudal: 'Heritable title (Scotland)',
  commonhold: 'Commonhold: the owner has the freehold of the flat and a share in the association that owns the building',
  'share-of-freehold': 'Leasehold with a share of the freehold',
  'non-traditional': 'Held by an agreement for the pitch or berth, not by a freehold or a lease',
} as const

function tenureSentence({ tenure, material, channel }: Listing): string {
  if (channel === 'lettings' || tenure === null) return ''
  const parts = [
    `${tenureNames[tenure]}${material.leaseYearsRemaining === undefined ? '' : `, with ${material.leaseYearsRemaining} years of the lease to run`}.`,
    material.annualGroundRent === undefined
      ? ''
      : `Ground rent £${material.annualGroundRent} a year, reviewed every ${material.groundRentReviewYears} years.`,
    material.annualServiceCharge === undefined ? '' : `Service charge £${material.annualServiceCharge.toLocaleString('en-GB')} a year.`,
  ]
  return parts.filter((part) => part !== '').join(' ')
}

const furnishingNames = {
  furnished: 'Furnished',
  'part-furnished': 'Part furnished',
  unfurnished: 'Unfurnished',
  'furnished-or-unfurnished': 'Furnished or unfurnished',
} as const

function lettingSentence({
  channel,
  letting: { furnishing, letType, deposit: held, billsIncluded, contractMonths },
  petsAllowed,
}: Listing): string {
  if (channel === 'sales') return ''
  const parts = [
    furnishing === undefined ? '' : `${furnishingNames[furnishing]}.`,
    letType === 'long-term'
      ? 'Let on an assured periodic tenancy.'
      : letType === 'short-term'
        ? 'Let for stays of one week to six months, with linen and bills in the rent.'
        : '',
    contractMonths === undefined ? '' : `Licence of ${contractMonths} months.`,
    billsIncluded.length === 0 ? '' : `The rent includes ${listed(billsIncluded).toLowerCase().replaceAll('tv', 'TV')}.`,
    held === undefined ? '' : `Deposit £${held.toLocaleString('en-GB')}, held in a government-approved scheme.`,
    petsAllowed ? 'Pets are welcome by agreement.' : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

function auctionSentence({ disposal, status, auction: { auctionDate, lotNumber, exchangedPrice } }: Listing): string {
  if (disposal === 'tender')
    return 'For sale by informal tender. Tender forms and the legal pack can be had from the office; the closing date will be announced four weeks ahead.'
  if (disposal !== 'auction' || auctionDate === undefined) return ''
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(auctionDate),
  )
  if (status !== 'available' || exchangedPrice !== undefined) return `Lot ${lotNumber} of our auction on ${day}.`
  return `Lot ${lotNumber}, for sale by auction at our Auction Centre and online on ${day}, unless sold before. A legal pack is available; bidders must register beforehand. The guide price is not the reserve.`
}
