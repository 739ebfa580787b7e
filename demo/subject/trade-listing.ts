import type { Listing } from '../../src/domain/property/listing.ts'
import type { CommercialKind, LandKind, Terms } from '../brief/brief.ts'
import { roundAcres } from '../home/home.ts'
import { rentAt, roundedPrice } from '../pricing.ts'
import { closing } from '../prose/closing.ts'
import { commercialProse } from '../prose/commercial-prose.ts'
import { commercialWords } from '../prose/commercial-words.ts'
import { compose } from '../prose/compose.ts'
import { landProse } from '../prose/land-prose.ts'
import { landWords } from '../prose/land-words.ts'
import { paragraphs } from '../prose/markup.ts'
import { between, pick } from '../seeded.ts'
import type { Site } from './site.ts'

interface TradeListingOptions {
  listing: Listing
  site: Site
  terms: Terms
}

export function landListing(
  random: () => number,
  { listing, site, terms, land, acres: range }: TradeListingOptions & { land: LandKind; acres?: readonly [number, number] },
): Listing {
  const words = landWords[land]
  const acres = roundAcres(between(random, ...(range ?? words.acres)))
  const isPlot = land === 'building-plot' || land === 'off-plan'
  const worth = isPlot
    ? roundedPrice(words.price * site.place.priceFactor * between(random, 0.85, 1.25))
    : roundedPrice(words.price * acres * between(random, 0.9, 1.2))
  const yearly = Math.round((words.price * acres) / 50) * 50
  const asked = terms.channel === 'lettings' ? yearly : terms.disposal === 'auction' ? roundedPrice(worth * 0.8) : worth
  const filled: Listing = {
    ...listing,
    price: terms.price === undefined ? asked : terms.price,
    propertySubId: words.subId,
    acreage: acres,
    tenure: terms.channel === 'sales' ? 'freehold' : null,
    auction: terms.wasSold ? { ...listing.auction, exchangedPrice: roundedPrice(asked * between(random, 1.05, 1.3)) } : listing.auction,
  }
  const prose = landProse(random, land, { acres, place: site.place, street: site.street, closing: closing(filled, site.branch) })
  const features = [`About ${acres} acres`, ...words.features, filled.disposal === 'tender' ? 'By informal tender' : '']
  return { ...filled, ...prose, features: features.filter((feature) => feature !== '') }
}

export function commercialListing(
  random: () => number,
  { listing, site, terms, commercial }: TradeListingOptions & { commercial: CommercialKind },
): Listing {
  const words = commercialWords[commercial]
  const squareFeet = Math.round(between(random, ...words.squareFeet) / 10) * 10
  const isToLet = terms.channel === 'lettings'
  const unit = (isToLet ? words.rent : words.price) * site.place.priceFactor ** 0.5 * between(random, 0.92, 1.1)
  const whole = isToLet ? rentAt((unit * squareFeet) / 12, terms.frequency ?? 'annual') : roundedPrice(unit * squareFeet)
  const canDivide = commercial === 'office' || commercial === 'warehouse'
  const filled: Listing = {
    ...listing,
    price: terms.price === undefined ? (terms.disposal === 'auction' ? roundedPrice(whole * 0.8) : whole) : terms.price,
    propertySubId: words.subId,
    squareFeet: canDivide ? Math.round(squareFeet / 20) * 10 : squareFeet,
    maxSquareFeet: canDivide ? squareFeet : null,
    tenure: isToLet ? null : (terms.tenure ?? 'freehold'),
    commercial: {
      useClasses: [...words.useClasses],
      businessForSale: !isToLet && words.isBusiness === true,
      ...(isToLet ? { pricePerUnit: Math.round(unit * 100) / 100 } : {}),
    },
  }
  const prose = commercialProse(random, commercial, {
    squareFeet,
    place: site.place,
    street: site.street,
    isToLet,
    closing: closing(filled, site.branch),
  })
  return {
    ...filled,
    ...prose,
    features: [`${squareFeet.toLocaleString('en-GB')} sq ft`, ...words.features, ...(canDivide ? ['Can be divided'] : [])],
  }
}

export function parkingListing(
  random: () => number,
  { listing, site, terms, isGarage }: TradeListingOptions & { isGarage: boolean },
): Listing {
  const isToLet = terms.channel === 'lettings'
  const filled: Listing = {
    ...listing,
    price: terms.price ?? null,
    propertySubId: isGarage ? 51 : 45,
    tenure: isToLet ? null : 'freehold',
  }
  const what = isGarage
    ? '[A single garage in a block|A lock-up garage with an up-and-over door]'
    : '[A parking space in a gated yard|A marked parking space behind a barrier]'
  const first = compose(random, `${what} off {street}, {place}, [a short walk from the centre.|handy for the shops and offices.]`, {
    street: site.street,
    place: site.place.name,
  })
  const second = isGarage
    ? pick(random, ['It measures about 4.9m x 2.5m.', 'It measures about 5.1m x 2.6m and has no power.'])
    : 'It takes a car of any usual size.'
  return {
    ...filled,
    summary: `${first} ${second}`,
    description: paragraphs([`${first} ${second}`, ...closing(filled, site.branch)]),
    features: [isGarage ? 'Lock-up garage' : 'Off-street parking', 'Close to the centre'],
  }
}
