import { accessNeeds, accessOf } from './access-needs.ts'
import type { KeptMedia } from './card-facts.ts'
import { energyText } from './energy-rating.ts'
import type { Listing } from './listing.ts'
import { isCommercial, isDevelopment, isHome } from './tags.ts'

/** The facts that checks look at. */
interface CheckedAdvert {
  listing: Listing
  media: readonly Pick<KeptMedia, 'kind' | 'hash'>[]
  /** Whether its location is known. */
  isLocated: boolean
}

/** Something that an advert should have. */
interface CompletenessCheck {
  /** Used by the database and in addresses of the office. */
  id: string
  /** The gap, as it follows a count or a name: `without a floor plan`. */
  text: string
  /** What to do about it in the agency's software. */
  remedy: string
  isLacking(advert: CheckedAdvert): boolean
}

/** With fewer photographs, it is assumed that nobody has photographed the property yet. */
const fewPhotos = 5

const count = ({ media }: CheckedAdvert, kind: KeptMedia['kind']) => media.filter((each) => each.kind === kind).length
const isLease = ({ tenure }: Listing) => tenure === 'leasehold' || tenure === 'share-of-freehold'
const isLetHome = (listing: Listing) => listing.channel === 'lettings' && isHome(listing)
const isSoldHome = (listing: Listing) => listing.channel === 'sales' && isHome(listing)
const isBuilding = (listing: Listing) => isHome(listing) || isCommercial(listing)

/**
 * What adverts should have by law (material information: Digital Markets, Competition and Consumers Act 2024; lettings: Renters' Rights Act
 * 2025), by portals' rules and for house hunters; the most urgent first.
 */
export const completenessChecks = [
  {
    id: 'rent',
    text: 'without one stated rent',
    remedy: 'State one rent and its period; in England nobody is shown a letting without it (Renters\u2019 Rights Act 2025, section 56).',
    isLacking: ({ listing }) => isLetHome(listing) && isStatedNowhere(listing),
  },
  {
    id: 'price',
    text: 'without a price',
    remedy: 'State the price, or mark it as price on application.',
    isLacking: ({ listing }) => listing.channel === 'sales' && listing.price === null && listing.priceQualifier !== 'poa',
  },
  {
    id: 'on-application',
    text: 'with the price on application',
    remedy: 'State the price: material information includes it, and no search by price finds a property without one.',
    isLacking: ({ listing }) => listing.priceQualifier === 'poa' && !isLetHome(listing) && !isDevelopment(listing),
  },
  {
    id: 'photographs',
    text: 'without a photograph',
    remedy: 'Add photographs.',
    isLacking: (advert) => count(advert, 'photo') === 0,
  },
  {
    id: 'few-photographs',
    text: `with fewer than ${fewPhotos} photographs`,
    remedy: 'Add photographs of each room and the outside.',
    isLacking: (advert) => isBuilding(advert.listing) && count(advert, 'photo') > 0 && count(advert, 'photo') < fewPhotos,
  },
  {
    id: 'files',
    text: 'with pictures or documents that did not come',
    remedy: 'Look at the last import: it names the files, and why they could not be had.',
    isLacking: ({ media }) => media.some(({ kind, hash }) => kind !== 'virtual-tour' && hash === null),
  },
  {
    id: 'floor-plan',
    text: 'without a floor plan',
    remedy: 'Add a floor plan.',
    isLacking: (advert) => isBuilding(advert.listing) && count(advert, 'floorplan') === 0,
  },
  {
    id: 'energy',
    text: 'without an energy rating',
    remedy: 'Add the rating or the EPC, or the reason that it has none: an exempt listed building says so among its features.',
    isLacking: (advert) => isBuilding(advert.listing) && !isDevelopment(advert.listing) && isUnrated(advert),
  },
  {
    id: 'position',
    text: 'without a position',
    remedy: 'Give the whole postcode or the coordinates: no map and no search by place finds it.',
    isLacking: ({ isLocated }) => !isLocated,
  },
  {
    id: 'tenure',
    text: 'without the tenure',
    remedy: 'Say whether it is freehold, leasehold or another tenure.',
    isLacking: ({ listing }) => isSoldHome(listing) && listing.tenure === null,
  },
  {
    id: 'lease',
    text: 'without the years left of the lease',
    remedy: 'Say how many years the lease has left.',
    isLacking: ({ listing }) => isSoldHome(listing) && isLease(listing) && listing.material.leaseYearsRemaining === undefined,
  },
  {
    id: 'charges',
    text: 'without service charge and ground rent',
    remedy: 'Say both, also where one of them is nothing.',
    isLacking: ({ listing }) => isSoldHome(listing) && isLease(listing) && hasNoCharges(listing),
  },
  {
    id: 'council-tax',
    text: 'without the council tax band',
    remedy: 'Say the band; of a new home that has none yet, that it has none.',
    isLacking: ({ listing }) => isHome(listing) && !saysTax(listing),
  },
  {
    id: 'deposit',
    text: 'without the deposit',
    remedy: 'State the deposit, also where there is none.',
    isLacking: ({ listing }) => isLetHome(listing) && listing.letting.deposit === undefined,
  },
  {
    id: 'available-from',
    text: 'without the day from which it is available',
    remedy: 'Say from which day it can be let.',
    isLacking: ({ listing }) => isLetHome(listing) && listing.letting.availableFrom === undefined,
  },
  {
    id: 'supplies',
    text: 'without heating and supplies',
    remedy: 'Say how it is heated, and where its water, electricity and broadband come from.',
    isLacking: ({ listing }) => isHome(listing) && saysNoSupplies(listing),
  },
  {
    id: 'parking',
    text: 'without a word on parking',
    remedy: 'Say what parking there is, or that there is none.',
    isLacking: ({ listing }) =>
      isHome(listing) && !listing.material.premises?.parking && !listing.features.some((each) => /park|garage/i.test(each)),
  },
  {
    id: 'access',
    text: 'without a word on access needs',
    remedy:
      'Say in the features whether it is step-free and has a lift, a wet room, wide doors and accessible parking, also where it has not.',
    isLacking: ({ listing }) => isHome(listing) && accessNeeds.every((need) => accessOf(listing, need) === undefined),
  },
  {
    id: 'description',
    text: 'without a description',
    remedy: 'Write what it is like.',
    isLacking: ({ listing }) => listing.description.trim() === '' && listing.summary.trim() === '',
  },
] as const satisfies readonly CompletenessCheck[]

export type CheckId = (typeof completenessChecks)[number]['id']

/** Increase it when a check works differently. Added and removed checks are detected without it. */
const checksVersion = 1

/** Identifies the checks: adverts checked by other ones are checked again. */
export const completenessEdition = `${checksVersion} ${completenessChecks.map(({ id }) => id).join()}`

/** The checks that an advert fails, in their order. */
export function failedChecks(advert: CheckedAdvert): CheckId[] {
  return completenessChecks.filter(({ isLacking }) => isLacking(advert)).map(({ id }) => id)
}

/** Statuses in which an advert is worth completing because people may still enquire. */
export const completedStatuses = ['available', 'coming-soon', 'under-offer', 'reserved', 'sstc', 'sstcm', 'let-agreed'] as const

function isStatedNowhere({ price, priceQualifier }: Listing): boolean {
  return price === null || priceQualifier === 'poa'
}

/** No points, letter or chart; a listed building may be exempt (Energy Performance of Buildings Regulations 2012). */
function isUnrated({ listing, media }: CheckedAdvert): boolean {
  const isExempt = listing.features.some((each) => /\bEPC\b.*\b(exempt|not required)\b|\bexempt\b.*\bEPC\b/i.test(each))
  return !energyText(listing.material) && listing.stated?.unrated === undefined && !media.some(({ kind }) => kind === 'epc') && !isExempt
}

function hasNoCharges({ material }: Listing): boolean {
  return material.annualServiceCharge === undefined || material.annualGroundRent === undefined
}

/** Northern Ireland has domestic rates instead. */
function saysTax({ material }: Listing): boolean {
  const { councilTaxBand, councilTaxExempt, councilTaxIncluded, domesticRates } = material
  return Boolean(councilTaxBand || councilTaxExempt || councilTaxIncluded || domesticRates !== undefined)
}

function saysNoSupplies({ material: { premises = {} } }: Listing): boolean {
  const { heating, electricity, water, broadband } = premises
  return !heating && !electricity && !water && !broadband
}
