import { acresText } from './acres-text.ts'
import { dayText } from './day-text.ts'
import type { Furnishing, LetType, Listing, Tenure } from './listing.ts'
import { pounds } from './price-text.ts'
import { propertyType } from './property-type.ts'
import { isCommercial } from './tags.ts'

export interface Fact {
  name: string
  /** What the page says; undefined where the agency has not told: shown as "Ask agent". */
  value: string | undefined
}

const tenures: Record<Tenure, string> = {
  freehold: 'Freehold',
  leasehold: 'Leasehold',
  feudal: 'Feudal',
  commonhold: 'Commonhold',
  'share-of-freehold': 'Share of freehold',
  'non-traditional': 'Non-traditional',
}
const letTypes: Record<LetType, string> = {
  'long-term': 'Long term',
  'short-term': 'Short term',
  student: 'Student',
  commercial: 'Commercial',
}
const furnishings: Record<Furnishing, string> = {
  furnished: 'Furnished',
  'part-furnished': 'Part furnished',
  unfurnished: 'Unfurnished',
  'furnished-or-unfurnished': 'Furnished or unfurnished',
}

/** What a buyer or tenant sizes a property up by; only what is known. */
export function keyFacts(listing: Listing): Fact[] {
  const { name } = propertyType(listing.propertySubId)
  return known([
    { name: 'Property type', value: name === 'Not specified' ? undefined : name },
    { name: 'Bedrooms', value: count(listing.bedrooms) },
    { name: 'Bathrooms', value: count(listing.bathrooms) },
    { name: 'Reception rooms', value: count(listing.receptionRooms) },
    { name: 'Floor area', value: floorArea(listing) },
    { name: 'Land', value: listing.acreage ? acresText(listing.acreage) : undefined },
    { name: 'Auction', value: listing.auction.auctionDate && dayText(listing.auction.auctionDate) },
    { name: 'Lot', value: listing.auction.lotNumber },
    { name: 'Sold for', value: listing.auction.exchangedPrice ? pounds(listing.auction.exchangedPrice) : undefined },
    { name: 'Development', value: listing.developmentName || undefined },
    { name: 'Use class', value: listing.commercial.useClasses.join(', ') || undefined },
  ])
}

/** What an advert must tell (Digital Markets, Competition and Consumers Act 2024); an unknown one stays, to be asked for. */
export function materialFacts(listing: Listing): Fact[] {
  const { material, tenure, channel } = listing
  const isLease = tenure === 'leasehold' || tenure === 'share-of-freehold'
  return [
    ...(channel === 'sales' ? [{ name: 'Tenure', value: tenure ? tenures[tenure] : undefined }] : []),
    ...(isLease && channel === 'sales' ? leaseFacts(listing) : []),
    ...known([{ name: 'Share for sale', value: percent(material.sharedOwnershipPercentage) }]),
    ...(isCommercial(listing) ? [] : [{ name: 'Council tax', value: councilTax(listing) }]),
    { name: 'Energy rating', value: energyRating(material.epcCurrent, material.epcPotential) },
  ]
}

export function lettingFacts({ letting, petsAllowed, channel }: Listing): Fact[] {
  if (channel !== 'lettings') return []
  return [
    { name: 'Available from', value: letting.availableFrom && dayText(letting.availableFrom) },
    { name: 'Deposit', value: letting.deposit === undefined ? undefined : pounds(letting.deposit) },
    { name: 'Furnishing', value: letting.furnishing && furnishings[letting.furnishing] },
    ...known([
      { name: 'Let type', value: letting.letType && letTypes[letting.letType] },
      { name: 'Tenancy', value: letting.contractMonths ? `${letting.contractMonths} months` : undefined },
      { name: 'Pets', value: petsAllowed ? 'Considered' : undefined },
      { name: 'Bills in the rent', value: letting.billsIncluded.join(', ') || undefined },
      { name: 'Appliances', value: letting.appliances.join(', ') || undefined },
      { name: 'Fees', value: letting.administrationFee || undefined },
    ]),
  ]
}

function leaseFacts({ material }: Listing): Fact[] {
  const { leaseYearsRemaining, annualGroundRent, groundRentReviewYears, annualServiceCharge } = material
  return [
    { name: 'Lease remaining', value: leaseYearsRemaining === undefined ? undefined : `${leaseYearsRemaining} years` },
    { name: 'Ground rent', value: yearly(annualGroundRent) },
    ...known([{ name: 'Ground rent review', value: groundRentReviewYears ? `Every ${groundRentReviewYears} years` : undefined }]),
    { name: 'Service charge', value: yearly(annualServiceCharge) },
  ]
}

function councilTax({ material }: Listing): string | undefined {
  if (material.councilTaxExempt) return 'Exempt'
  if (!material.councilTaxBand) return material.councilTaxIncluded ? 'Included in the rent' : undefined
  return `Band ${material.councilTaxBand}${material.councilTaxIncluded ? ', included in the rent' : ''}`
}

/** The letters of the energy performance certificate by its points (England and Wales). */
export function energyLetter(points: number): string {
  const floors: readonly [least: number, letter: string][] = [
    [92, 'A'],
    [81, 'B'],
    [69, 'C'],
    [55, 'D'],
    [39, 'E'],
    [21, 'F'],
  ]
  return floors.find(([least]) => points >= least)?.[1] ?? 'G'
}

function energyRating(current: number | undefined, potential: number | undefined): string | undefined {
  if (!current) return undefined
  const now = `${energyLetter(current)} (${current})`
  return potential ? `${now}, potentially ${energyLetter(potential)} (${potential})` : now
}

function floorArea({ squareFeet, maxSquareFeet }: Listing): string | undefined {
  if (!squareFeet) return undefined
  const metres = (feet: number) => Math.round(feet * 0.092903).toLocaleString('en-GB')
  if (!maxSquareFeet || maxSquareFeet === squareFeet) return `${squareFeet.toLocaleString('en-GB')} sq ft (${metres(squareFeet)} m²)`
  return `${squareFeet.toLocaleString('en-GB')} to ${maxSquareFeet.toLocaleString('en-GB')} sq ft`
}

function known(facts: readonly Fact[]): Fact[] {
  return facts.filter(({ value }) => value !== undefined)
}

function count(number: number | null): string | undefined {
  return number ? String(number) : undefined
}

function yearly(amount: number | undefined): string | undefined {
  return amount === undefined ? undefined : `${pounds(amount)} a year`
}

function percent(share: number | undefined): string | undefined {
  return share === undefined ? undefined : `${share}%`
}
