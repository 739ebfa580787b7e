import type { Listing } from '../../src/domain/property/listing.ts'
import type { Terms } from '../brief/brief.ts'
import { daysAfter, isoDay } from '../calendar.ts'
import type { Home } from '../home/home.ts'
import { councilTaxBand, deposit, monthlyRent, rentAt, salePrice } from '../pricing.ts'
import { closing } from '../prose/closing.ts'
import { homeFeatures } from '../prose/home-features.ts'
import { homeProse } from '../prose/home-prose.ts'
import { between, pick } from '../seeded.ts'
import { premisesOf } from './premises.ts'
import type { Site } from './site.ts'

/** A listing to fill in, and what it is filled in from. */
export interface HomeListingOptions {
  listing: Listing
  home: Home
  site: Site
  terms: Terms
  today: Date
}

/** Fills in a home for sale or to let: facts, price, tenure, material information and the words about them. */
export function homeListing(
  random: () => number,
  { listing, home, site, terms, today, opening }: HomeListingOptions & { opening?: string },
): Listing {
  const isLetting = terms.channel === 'lettings'
  const rent = monthlyRent(random, home, site.place)
  const worth = salePrice(random, home, site.place)
  const money = isLetting ? letting(random, { listing, rent, terms, today }) : sale(random, { listing, home, worth, terms })
  const tags = [...listing.tags, ...homeTags(random, { home, site, terms, worth })]
  const filled: Listing = {
    ...listing,
    ...facts(home),
    ...money,
    tags,
    material: { ...energy(home), ...money.material, ...taxBand(random, isLetting ? rent * 240 : worth) },
  }
  const prose = homeProse(random, home, {
    place: site.place,
    street: site.street,
    isOutside: site.setting === 'rural' || site.setting === 'lane',
    closing: closing(filled, site.branch),
    ...(opening !== undefined && { opening }),
  })
  const features = homeFeatures(random, { home, listing: filled })
  const premises = premisesOf(random, home, site)
  return { ...filled, ...prose, features, material: { ...filled.material, ...(premises && { premises }) } }
}

export function facts({ beds, bathrooms, receptions, form, squareFeet, acres, era }: Home): Partial<Listing> {
  return {
    bedrooms: beds,
    bathrooms,
    receptionRooms: receptions,
    propertySubId: form.subId,
    squareFeet,
    acreage: acres ?? null,
    newHome: era === 'new',
  }
}

interface Money {
  price: number | null
  tenure?: Listing['tenure']
  material: Listing['material']
  letting?: Listing['letting']
  auction?: Listing['auction']
}

function sale(random: () => number, { listing, home, worth, terms }: { listing: Listing; home: Home; worth: number; terms: Terms }): Money {
  const guide = terms.disposal === 'auction' ? Math.round((worth * 0.78) / 5_000) * 5_000 : worth
  const price = terms.price === undefined ? guide : terms.price
  const tenure = terms.tenure ?? (home.form.plan === 'flat' && home.formName !== 'coach-house' ? 'leasehold' : 'freehold')
  const auction = terms.wasSold
    ? { ...listing.auction, exchangedPrice: Math.round((guide * between(random, 1.02, 1.32)) / 500) * 500 }
    : listing.auction
  return {
    price,
    tenure,
    auction,
    material: home.form.plan === 'flat' && home.formName !== 'coach-house' ? lease(random, { home, tenure }) : {},
  }
}

/** Leases granted since 30 June 2022 carry no ground rent (Leasehold Reform (Ground Rent) Act 2022). */
function lease(random: () => number, { home, tenure }: { home: Home; tenure: Listing['tenure'] }): Listing['material'] {
  const annualServiceCharge = Math.round((home.squareFeet * between(random, 1.4, 2.6)) / 10) * 10
  if (tenure !== 'leasehold' && tenure !== 'share-of-freehold') return { annualServiceCharge }
  const years = home.era === 'new' ? 999 : pick(random, [82, 94, 108, 118, 125, 146, 189, 961])
  const ground =
    tenure === 'share-of-freehold' || years > 200
      ? {}
      : { annualGroundRent: pick(random, [50, 100, 150, 200, 250]), groundRentReviewYears: pick(random, [10, 21, 25]) }
  return { annualServiceCharge, leaseYearsRemaining: years, ...ground }
}

function letting(
  random: () => number,
  { listing, rent, terms, today }: { listing: Listing; rent: number; terms: Terms; today: Date },
): Money {
  const frequency = terms.frequency ?? 'monthly'
  // A week by the sea costs more than the quarter of a month.
  const asked = terms.letType === 'short-term' ? rent * 2.1 : rent
  const price = terms.price === undefined ? rentAt(asked, frequency) : terms.price
  const isOver = terms.status === 'let' || terms.status === 'let-agreed'
  return {
    price,
    material: {},
    letting: {
      ...listing.letting,
      ...(isOver ? {} : { availableFrom: isoDay(daysAfter(today, pick(random, [-6, 0, 7, 12, 20, 31, 45]))) }),
      ...(terms.letType === 'short-term' ? {} : { deposit: deposit(price ?? 0, frequency) }),
      administrationFee:
        'No fees are charged to tenants beyond those the Tenant Fees Act 2019 permits: a holding deposit of one week’s rent, a deposit of five weeks’ rent, and the cost of a lost key.',
    },
  }
}

function energy({ listed, epc }: Home): Listing['material'] {
  return listed !== '' ? {} : { epcCurrent: epc.current, epcPotential: epc.potential }
}

/** Now and then it is not known, as in life: the page then says "Ask agent". */
function taxBand(random: () => number, worth: number): Listing['material'] {
  return random() < 0.12 ? {} : { councilTaxBand: councilTaxBand(worth) }
}

const exmoor = ['Dulverton', 'Porlock', 'Minehead', 'Lynton']
const coast = ['Watchet', 'Minehead', 'Porlock', 'Burnham-on-Sea', 'Brent Knoll']

function homeTags(random: () => number, { home, site, terms, worth }: { home: Home; site: Site; terms: Terms; worth: number }): string[] {
  const isForSale = terms.channel === 'sales'
  const all: [string, boolean][] = [
    ['period', home.era === 'period' || home.era === 'victorian'],
    ['listed', home.listed !== ''],
    ['thatched', home.isThatched],
    ['annexe', home.hasAnnexe],
    ['luxury', isForSale && (terms.price ?? worth) >= 1_200_000],
    ['exmoor', exmoor.includes(site.place.name)],
    ['coastal', coast.includes(site.place.name)],
    ['chain free', isForSale && home.era !== 'new' && random() < 0.25],
    ['reduced', isForSale && terms.status === 'available' && terms.touched < terms.age && terms.age > 12 && random() < 0.3],
    ['fixer upper', home.condition === 'dated'],
  ]
  return all.filter(([, holds]) => holds).map(([tag]) => tag)
}
