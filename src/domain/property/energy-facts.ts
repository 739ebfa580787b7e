import { dayText, londonDay } from '../dates/day.ts'
import { type EnergyHeadline, validUntil, whileValid } from './energy-certificate.ts'
import { type EnergyRatings, ratingsOf, ratingsText } from './energy-rating.ts'
import { type FactRecord, type FactsOf, type RawFact, type Said, yearly } from './fact-record.ts'
import type { Listing } from './listing.ts'
import { unratedText } from './office-statement.ts'
import { pounds } from './price.ts'
import { floorAreaText, squareMetresPerSquareFoot } from './property-facts.ts'
import { isCommercial, isHome } from './tags.ts'

/** Land and parking have no energy rating, and others none where the office says why. */
const isRated = (listing: Listing) => unratedText(listing) === undefined && (isHome(listing) || isCommercial(listing))

/** The certificate's facts are dated by the day on which it was lodged. */
const ofRegister = ({ certificate }: FactsOf, text: string | undefined, raw: RawFact | undefined): Said | undefined => {
  if (text === undefined || raw === undefined || !certificate) return undefined
  const source = certificate.confirmedOn && 'from the register of energy certificates, matched with this home by our staff'
  return { text, raw, from: 'register', asOf: certificate.lodgedOn, ...(source && { source }) }
}
const headline = (label: string, name: Exclude<keyof EnergyHeadline, 'yearlyCost'>): FactRecord => ({
  label,
  group: 'rating',
  read: (of) => {
    const letter = of.certificate?.headline?.[name]?.toUpperCase()
    return ofRegister(of, letter, letter)
  },
})

/** The size, where it comes from the agency or else from the energy certificate, and what a square metre costs. */
export const sizeFacts = {
  floorArea: { label: 'Floor area', group: 'size', unit: 'sqft', read: floorArea },
  pricePerSquareMetre: { label: 'Price per square metre', group: 'size', unit: 'GBP/m2', read: pricePerSquareMetre },
} satisfies Record<string, FactRecord>

/** Certificates of the former and of the new kind, side by side. */
export const energyFacts = {
  energyRating: { label: 'Energy rating', group: 'rating', asked: /\b(?:epc|energy)\b/i, isExpected: isRated, read: energyRating },
  energyUnrated: { label: 'Without an energy rating', group: 'rating', read: unrated },
  energyFabric: headline('Energy: fabric', 'fabric'),
  energyHeating: headline('Energy: heating', 'heating'),
  energySmartReadiness: headline('Energy: smart readiness', 'smartReadiness'),
  energyCost: {
    label: 'Energy cost',
    group: 'rating',
    unit: 'GBP/year',
    read: (of) => {
      const cost = of.certificate?.headline?.yearlyCost
      return ofRegister(of, cost === undefined ? undefined : yearly(cost), cost)
    },
  },
  energyCertificate: {
    label: 'Energy certificate',
    group: 'rating',
    read: (of) => ofRegister(of, of.certificate && `Number ${of.certificate.number}`, of.certificate?.number),
  },
  energyValidUntil: {
    label: 'Certificate valid until',
    group: 'rating',
    read: (of) => {
      const day = of.certificate && validUntil(of.certificate)
      return ofRegister(of, day && dayText(day), day)
    },
  },
} satisfies Record<string, FactRecord>

/** The ratings of the former kind, and who says them. The agency's word goes before the register's. */
function formerRatings(of: Pick<FactsOf, 'listing' | 'certificate'>): (EnergyRatings & { from: 'agency' | 'register' }) | undefined {
  const said = ratingsOf(of.listing.material)
  if (said) return { ...said, from: 'agency' }
  const { rating, points, potentialRating, potentialPoints } = of.certificate ?? {}
  const registered = ratingsOf({
    epcRating: rating,
    epcCurrent: points,
    epcPotential: potentialPoints,
    epcPotentialRating: potentialRating,
  })
  return registered && { ...registered, from: 'register' }
}

/** What is drawn: the ratings of the former kind, and the figures of the new kind of a certificate that is valid. */
export function energyCharts(
  { listing, certificate }: Pick<FactsOf, 'listing' | 'certificate'>,
  now: Date,
): {
  ratings?: EnergyRatings | undefined
  headline?: EnergyHeadline | undefined
} {
  const valid = whileValid(certificate, londonDay(now))
  return { ratings: formerRatings({ listing, certificate: valid }), headline: valid?.headline }
}

function energyRating(of: FactsOf): Said | undefined {
  const ratings = formerRatings(of)
  if (!ratings) return undefined
  const [text, letter] = [ratingsText(ratings), ratings.current.letter.toUpperCase()]
  return ratings.from === 'agency' ? { text, raw: letter } : ofRegister(of, text, letter)
}

/** Why there is none, where neither agency nor register has one. */
function unrated(of: FactsOf): Said | undefined {
  const text = unratedText(of.listing)
  return text === undefined || energyRating(of) ? undefined : { text, raw: text, from: 'office' }
}

function floorArea(of: FactsOf): Said | undefined {
  const said = floorAreaText(of.listing)
  if (said !== undefined) return { text: said, raw: of.listing.squareFeet! }
  const feet = of.certificate?.squareMetres && Math.round(of.certificate.squareMetres / squareMetresPerSquareFoot)
  return ofRegister(of, floorAreaText({ squareFeet: feet ?? null, maxSquareFeet: null }), feet)
}

/** Of a home for sale whose price and floor area are known; not of a part of it, nor where there are several sizes. */
function pricePerSquareMetre(of: FactsOf): Said | undefined {
  const { channel, price, priceQualifier, squareFeet, maxSquareFeet, material } = of.listing
  const metres = squareFeet ? squareFeet * squareMetresPerSquareFoot : of.certificate?.squareMetres
  const isWhole = channel === 'sales' && isHome(of.listing) && !maxSquareFeet && material.sharedOwnershipPercentage === undefined
  if (!isWhole || !price || priceQualifier === 'poa' || !metres) return undefined
  const each = Math.round(price / metres)
  return { text: `${pounds(each)} per m²`, raw: each, from: 'reckoned' }
}
