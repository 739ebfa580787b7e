import type { Channel } from '../domain/property/channel.ts'
import type { Listing, ListingMedia, PriceQualifier, Status } from '../domain/property/listing.ts'
import type { MaterialInformation, Premises } from '../domain/property/material-information.ts'
import { withNumbersInWords } from '../domain/property/registration-numbers.ts'
import { statusLabel } from '../domain/property/status.ts'
import type { FactName, FactValue } from './draft-facts.ts'
import { featureFacts } from './feature-facts.ts'
import type { DraftNote, ListingDraft } from './listing-draft.ts'
import { cleanHtml } from './texts.ts'

/** Makes the listing from a draft, with problems of its facts taken together. */
export function listingOf(draft: ListingDraft): { listing: Listing; notes: readonly DraftNote[] } {
  const notes: DraftNote[] = []
  const { channel } = draft
  const fact = valuesOf(draft)
  const price = priceOf(draft, notes)
  const features = [...new Set(draft.features.flatMap(({ value }) => value ?? []))]
  // Facts with fields of their own win over those stated by features.
  const featured = featureFacts(features)
  const listing: Listing = {
    agentRef: draft.ref.text,
    branchId: draft.branchId,
    channel,
    status: statusOf(draft, price.priceQualifier, notes),
    published: fact('published') ?? true,
    ...addressOf(draft),
    ...price,
    bedrooms: fact('bedrooms') ?? 0,
    bathrooms: fact('bathrooms') ?? null,
    receptionRooms: fact('receptionRooms') ?? null,
    propertySubId: fact('propertySubId') ?? 0,
    tenure: fact('tenure') ?? featured.tenure ?? null,
    newHome: fact('newHome') ?? false,
    developmentName: fact('developmentName') ?? '',
    developmentRef: fact('developmentRef') ?? '',
    squareFeet: fact('squareFeet') ?? null,
    maxSquareFeet: fact('maxSquareFeet') ?? null,
    acreage: fact('acreage') ?? null,
    petsAllowed: fact('petsAllowed') ?? false,
    disposal: fact('disposal') ?? impliedDisposal(draft, price.priceQualifier),
    features,
    summary: fact('summary') ?? '',
    description: cleanHtml(fact('description') ?? '') + cleanHtml(fact('rooms') ?? ''),
    tags: fact('tags') ?? [],
    material: { ...featured.material, ...materialOf(draft) },
    letting: { ...(channel === 'lettings' && featured.letting), ...lettingOf(draft) },
    auction: given(draft, ['auctionDate', 'lotNumber', 'exchangedPrice']),
    commercial: {
      useClasses: [...new Set(draft.useClasses.flatMap(({ value }) => value ?? []))],
      ...given(draft, ['businessForSale', 'pricePerUnit']),
    },
    createdAt: fact('createdAt') ?? null,
    updatedAt: fact('updatedAt') ?? null,
    launchedAt: fact('launchedAt') ?? null,
    media: mediaOf(draft),
  }
  return { listing: withNumbersInWords(listing), notes }
}

export function mediaOf({ media }: Pick<ListingDraft, 'media'>): ListingMedia[] {
  return media.map(({ sentCaption: _, ...medium }) => medium)
}

type Values = <Name extends FactName>(name: Name) => FactValue<Name> | undefined

function valuesOf({ facts }: ListingDraft): Values {
  return (name) => facts[name]?.value as FactValue<typeof name> | undefined
}

/** Only stated values, so that equal listings stay equal when compared or hashed. */
function given<Name extends FactName>({ facts }: ListingDraft, names: readonly Name[]): { [Key in Name]?: FactValue<Key> } {
  return Object.fromEntries(names.flatMap((name) => (facts[name]?.value === undefined ? [] : [[name, facts[name].value]]))) as never
}

/** The equivalent status in the other channel: a sale cannot be "Let", nor a letting "Sold". */
const counterparts: Record<Channel, Partial<Record<Status, Status>>> = {
  sales: { 'let-agreed': 'sstc', let: 'sold' },
  lettings: { sstc: 'let-agreed', sstcm: 'let-agreed', sold: 'let', exchanged: 'let', completed: 'let' },
}

function statusOf(draft: ListingDraft, priceQualifier: PriceQualifier, notes: DraftNote[]): Listing['status'] {
  const { status: stated } = draft.facts
  const said = stated?.value ?? 'available'
  const status = counterparts[draft.channel][said] ?? said
  if (stated && status !== said) {
    const reason = `Not a status of ${draft.channel}; ${statusLabel(status, draft.channel)} taken instead: ${stated.text.slice(0, 40)}`
    notes.push({ field: stated.field, reason: reason.toWellFormed() })
  }
  return status === 'available' && priceQualifier === 'coming-soon' ? 'coming-soon' : status
}

type Address = Pick<
  Listing,
  | 'displayAddress'
  | 'houseNameNumber'
  | 'street'
  | 'locality'
  | 'town'
  | 'postcode'
  | 'outcode'
  | 'countryCode'
  | 'location'
  | 'addressPrecision'
>

function addressOf(draft: ListingDraft): Address {
  const fact = valuesOf(draft)
  const parts = {
    houseNameNumber: fact('houseNameNumber') ?? '',
    street: fact('street') ?? '',
    locality: joined([fact('locality'), fact('district')]),
    town: fact('town') ?? '',
    ...(fact('postcode') ?? { postcode: '', outcode: '' }),
  }
  return {
    ...parts,
    displayAddress: fact('displayAddress') ?? joined([parts.street, parts.locality, parts.town, parts.outcode]),
    countryCode: fact('countryCode') ?? 'GB',
    location: fact('location') ?? null,
    addressPrecision: fact('addressPrecision') ?? 'exact',
  }
}

function joined(parts: ReadonlyArray<string | undefined>): string {
  return parts.filter((part) => part).join(', ')
}

/** A hidden amount, or one with an unknown period, is dropped here. */
function priceOf(draft: ListingDraft, notes: DraftNote[]): Pick<Listing, 'price' | 'priceQualifier' | 'rentFrequency'> {
  const fact = valuesOf(draft)
  const stated = fact('price')
  const qualifier = fact('priceQualifier') ?? 'none'
  const amount = qualifier === 'poa' || stated === 'on-application' ? null : (stated ?? null)
  const implied = stated === 'on-application' ? 'poa' : fact('sharedOwnership') ? 'shared-ownership' : 'none'
  const priceQualifier = qualifier === 'none' ? implied : qualifier
  if (draft.channel === 'sales') return { price: (amount && Math.round(amount)) || null, priceQualifier, rentFrequency: null }
  const { rentFrequency: period } = draft.facts
  const isOfUnknownPeriod = period !== undefined && period.text !== '' && period.value === undefined
  if (isOfUnknownPeriod) notes.push({ field: period.field, reason: 'A rent of unknown period is not shown' })
  return { price: isOfUnknownPeriod ? null : amount, priceQualifier, rentFrequency: period?.value ?? 'monthly' }
}

function impliedDisposal({ facts }: ListingDraft, priceQualifier: PriceQualifier): Listing['disposal'] {
  if (facts.auctionDate?.value || facts.lotNumber?.value) return 'auction'
  return priceQualifier === 'sale-by-tender' ? 'tender' : 'private-treaty'
}

const materialFacts = [
  ...(['councilTaxBand', 'councilTaxExempt', 'councilTaxIncluded', 'annualGroundRent', 'groundRentReviewYears'] as const),
  ...(['annualServiceCharge', 'leaseYearsRemaining', 'sharedOwnershipPercentage', 'sharedOwnershipRent'] as const),
  ...(['groundRentIncreasePercentage', 'domesticRates', 'epcCurrent', 'epcPotential'] as const),
]
const premisesFacts: readonly (keyof Premises)[] = [
  ...(['parking', 'outsideSpace', 'accessibility', 'heating', 'electricity', 'water', 'sewerage', 'broadband'] as const),
  ...(['floodedInFiveYears', 'floodSources', 'floodDefences', 'listedBuilding', 'restrictions', 'easements'] as const),
  ...(['rightsOfWay', 'condition', 'entranceFloor', 'floors', 'yearBuilt'] as const),
]

function materialOf(draft: ListingDraft): MaterialInformation {
  const premises: Premises = given(draft, premisesFacts)
  return { ...given(draft, materialFacts), ...(Object.keys(premises).length > 0 && { premises }) }
}

type Flags = readonly (readonly [name: FactName, words: string])[]
const appliances: Flags = [
  ['washingMachine', 'Washing machine'],
  ['dishwasher', 'Dishwasher'],
  ['burglarAlarm', 'Burglar alarm'],
]
const bills: Flags = [
  ['waterIncluded', 'Water'],
  ['gasIncluded', 'Gas'],
  ['electricityIncluded', 'Electricity'],
  ['tvLicenceIncluded', 'TV licence'],
  ['tvSubscriptionIncluded', 'TV subscription'],
  ['internetIncluded', 'Internet'],
  ['oilIncluded', 'Oil'],
  ['allBillsIncluded', 'All bills'],
]
const considered: Flags = [
  ['sharersConsidered', 'Sharers'],
  ['smokersConsidered', 'Smokers'],
]

/** In a sale, only "commercial" is meaningful among the letting facts. */
function lettingOf(draft: ListingDraft): Listing['letting'] {
  const isCommercial = draft.facts.letType?.value === 'commercial'
  if (draft.channel === 'sales') return { ...(isCommercial && { letType: 'commercial' }), appliances: [], billsIncluded: [] }
  const flagged = (flags: Flags) => flags.flatMap(([name, words]) => (draft.facts[name]?.value === true ? words : []))
  const alsoConsidered = flagged(considered)
  return {
    ...given(draft, ['letType', 'furnishing', 'availableFrom', 'deposit', 'administrationFee', 'contractMonths', 'minimumTermMonths']),
    ...given(draft, ['landlordNumber', 'dwellingNumber']),
    ...(alsoConsidered.length > 0 && { considered: alsoConsidered }),
    appliances: flagged(appliances),
    billsIncluded: flagged(bills),
  }
}
