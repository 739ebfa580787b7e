import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findDevelopmentOf, findDevelopmentPlots } from '#src/data/properties/development-plots.ts'
import { findEarlierListings } from '#src/data/properties/earlier-listings.ts'
import { findPropertyById, type PropertyAmongSimilar } from '#src/data/properties/property-by-id.ts'
import { findSalesNearby, type SalesNearby } from '#src/data/sold-prices/sales-near.ts'
import { statesOneRent } from '#src/domain/adverts/advert-guard.ts'
import { knownCosts, type MonthlyCosts } from '#src/domain/calculators/monthly-cost.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { Development } from '#src/domain/developments/development.ts'
import { developmentOfReference } from '#src/domain/developments/development-plot.ts'
import { readPostcode } from '#src/domain/places/postcode.ts'
import { pricedByPlots } from '#src/domain/property/development.ts'
import type { EarlierListing } from '#src/domain/property/earlier-listings.ts'
import { factsOfProperty, type MaterialFact } from '#src/domain/property/material-facts.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { propertyType } from '#src/domain/property/property-type.ts'
import { commercialTag, developmentTag, isDevelopment, isHome } from '#src/domain/property/tags.ts'
import type { AgencyContent, Branch, Site } from '#src/domain/site/agency.ts'
import { type CalculatorFacts, calculatorFacts, mortgageTerms } from '#src/domain/site/calculator-facts.ts'
import { type CustomForm, newHomesFormId } from '#src/domain/site/custom-form.ts'
import type { ContentPicture } from '#src/services/media/store-content-pictures.ts'

export interface PropertyContent extends PropertyAmongSimilar {
  /** The plots of its development, including this one where it is a plot. */
  plots: readonly PropertyCardData[]
  /** The development whose plot it is. */
  development: PropertyCardData | undefined
  /** The agency's own page of the development that it is, or whose plot it is. */
  written: Pick<Development, 'slug' | 'name'> | undefined
  /** The latest sales nearby; undefined where no sales are known, or its exact place must not be shown. */
  soldNearby: SalesNearby | undefined
  /** Earlier listings of the same home, the latest first. */
  earlier: readonly EarlierListing[]
  branch: Branch | undefined
  branches: readonly Branch[]
  /** The form for developments; undefined where the agency has none. */
  newHomesForm: CustomForm | undefined
  /** Undefined where the page has none (rules: T2). */
  calculators: CalculatorFacts | undefined
  site: Site
  /** Of a single home with a price or rent. */
  costs: MonthlyCosts | undefined
  /** Every material fact, known or not (docs/facts.md). */
  facts: readonly MaterialFact[]
  /** The agency's own pictures, by file name. */
  pictures: ReadonlyMap<string, ContentPicture>
  publicUrl: string
  now: Date
}

interface PropertyNeeds {
  db: Kysely<Schema>
  content: AgencyContent
  pictures: PropertyContent['pictures']
  publicUrl: string
  now: Date
}

/** Undefined when the id never existed or the agency keeps the property from the public; a withdrawn property is still shown. */
export async function loadProperty(
  { db, content, pictures, publicUrl, now }: PropertyNeeds,
  id: number,
): Promise<PropertyContent | undefined> {
  const property = await findPropertyById(db, id)
  if (!property?.listing.published) return undefined
  const { card, listing } = property
  const since = property.events.find(({ kind }) => kind === 'new')?.happenedAt
  const [plots, development, earlier, soldNearby] = await Promise.all([
    findDevelopmentPlots(db, listing),
    findDevelopmentOf(db, listing),
    findEarlierListings(db, { id, listing, since }),
    tellsSales(property) ? findSalesNearby(db, listing.postcode, { today: londonDay(now) }) : undefined,
  ])
  const { site, branches } = content
  const newHomesForm = content.forms.find(({ htmlFormId }) => htmlFormId === newHomesFormId)
  const branch = branches.find((each) => each.id === card.branchId)
  // 'From' would suggest further rents, where an advert in England states a single one.
  const isRange = isDevelopment(listing) && !statesOneRent(listing, londonDay(now), content.site.adverts)
  const priced = isRange ? pricedByPlots(card, plots) : card
  const calculators = calculatorsOf(content, { card: priced, outcode: readPostcode(listing.postcode).outcode, now })
  const written = developmentOfReference(content.developments, listing.agentRef)
  const facts = factsOfProperty(property, { councilTax: site.councilTax, now })
  const { channel, priceValue } = card
  const costs = isHome(listing) ? knownCosts(facts, { channel, priceValue, terms: mortgageTerms(site) }) : undefined
  const shown = { ...property, costs, card: priced, facts, plots, development, written, earlier, soldNearby }
  return { ...shown, branch, branches, newHomesForm, calculators, site, pictures, publicUrl, now }
}

/** The calculators' facts, for the property's country: it shows the place no more exactly than the address does. */
function calculatorsOf(content: AgencyContent, { card, outcode, now }: { card: PropertyCardData; outcode: string; now: Date }) {
  return hasCalculators(card) ? calculatorFacts(content, londonDay(now), { price: card.priceValue ?? 0, outcode }) : undefined
}

const homes = ['house', 'flat', 'bungalow', 'character', 'retirement']

/** Whether nearby sales may be shown: only for homes for sale whose postcode is public, because the sales would reveal it. */
function tellsSales({ card, listing, addressPrecision }: PropertyAmongSimilar): boolean {
  const isHome = homes.includes(propertyType(listing.propertySubId).group)
  return card.channel === 'sales' && isHome && addressPrecision === 'exact' && listing.postcode !== ''
}

/** Whether a property's page has calculators (rules: T2). */
export function hasCalculators({ channel, priceValue, tags }: Pick<PropertyCardData, 'channel' | 'priceValue' | 'tags'>): boolean {
  return channel === 'sales' && priceValue !== null && priceValue > 0 && !tags.includes(commercialTag) && !tags.includes(developmentTag)
}
