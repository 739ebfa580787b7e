import type { Listing, Tenure } from './listing.ts'
import type { MaterialInformation, Premises } from './material-information.ts'
import { pounds } from './price.ts'
import { knownFacts, type PropertyFact } from './property-facts.ts'
import { propertyType } from './property-type.ts'
import { isCommercial, isDevelopment } from './tags.ts'

const tenures: Record<Tenure, string> = {
  freehold: 'Freehold',
  leasehold: 'Leasehold',
  feudal: 'Feudal',
  commonhold: 'Commonhold',
  'share-of-freehold': 'Share of freehold',
  'non-traditional': 'Non-traditional',
}

/** Facts shown together. */
export interface FactGroup {
  heading: string
  facts: PropertyFact[]
}

/**
 * What an advert must state (Digital Markets, Competition and Consumers Act 2024). Unknown facts are listed so that visitors can ask, if
 * such a property has them: land and parking have no energy rating, workplaces no council tax, developments neither. Facts of the premises
 * appear only if known, as many feeds have no fields for them.
 */
export function materialGroups(listing: Listing): FactGroup[] {
  const { material } = listing
  const energy = { name: 'Energy rating', value: energyText(material) }
  const isRated = isHome(listing) || isCommercial(listing)
  const { supplies, access, building, risks } = premisesFacts(material.premises)
  const groups = [
    { heading: 'Tenure and costs', facts: costFacts(listing) },
    { heading: 'Energy and supplies', facts: [...(isRated ? [energy] : knownFacts([energy])), ...supplies] },
    { heading: 'Parking and access', facts: access },
    { heading: 'The building', facts: building },
    { heading: 'Risks and restrictions', facts: risks },
  ]
  return groups.filter(({ facts }) => facts.length > 0)
}

/** The same in a single list, for comparing properties. */
export function materialFacts(listing: Listing): PropertyFact[] {
  return materialGroups(listing).flatMap(({ facts }) => facts)
}

function costFacts(listing: Listing): PropertyFact[] {
  const { material, tenure, channel } = listing
  const isForSale = channel === 'sales'
  const councilTax = { name: 'Council tax', value: councilTaxText(listing) }
  const share = percent(material.sharedOwnershipPercentage)
  return [
    ...(isForSale ? [{ name: 'Tenure', value: tenure ? tenures[tenure] : undefined }] : []),
    ...(isForSale ? leaseFacts(listing) : []),
    ...knownFacts([
      { name: 'Share for sale', value: share && `${share}, at the price shown` },
      { name: 'Rent for the other share', value: each(material.sharedOwnershipRent, 'month') },
    ]),
    ...(isHome(listing) ? [councilTax] : knownFacts([councilTax])),
    ...knownFacts([{ name: 'Domestic rates', value: each(material.domesticRates, 'year') }]),
  ]
}

/** Whether it is a single home, rather than a workplace, land, parking or a development. */
export function isHome(listing: Listing): boolean {
  const { group } = propertyType(listing.propertySubId)
  return group !== 'land' && group !== 'parking' && !isCommercial(listing) && !isDevelopment(listing)
}

/**
 * The cost and length of a lease; unknown ones are listed to ask for. Homes of other tenures may have such charges too (the estate charge
 * of a freehold, the assessment of a commonhold), which are shown if known.
 */
function leaseFacts({ tenure, material }: Listing): PropertyFact[] {
  const isLease = tenure === 'leasehold' || tenure === 'share-of-freehold'
  const told = (amount: number | undefined) => (isLease || amount ? amount : undefined)
  const { groundRentReviewYears } = material
  const left = told(material.leaseYearsRemaining)
  const increase = percent(told(material.groundRentIncreasePercentage))
  const asked = (fact: PropertyFact) => (isLease ? [fact] : knownFacts([fact]))
  return [
    ...asked({ name: 'Lease remaining', value: left === undefined ? undefined : years(left) }),
    ...asked({ name: 'Ground rent', value: yearly(told(material.annualGroundRent)) }),
    ...knownFacts([{ name: 'Ground rent review', value: groundRentReviewYears ? `Every ${years(groundRentReviewYears)}` : undefined }]),
    ...knownFacts([{ name: 'Ground rent increase', value: increase && `${increase} at each review` }]),
    ...asked({ name: 'Service charge', value: yearly(told(material.annualServiceCharge)) }),
  ]
}

function councilTaxText({ material }: Listing): string | undefined {
  if (material.councilTaxExempt) return 'Exempt'
  if (!material.councilTaxBand) return material.councilTaxIncluded ? 'Included in the rent' : undefined
  return `Band ${material.councilTaxBand}${material.councilTaxIncluded ? ', included in the rent' : ''}`
}

/** The letter of an energy performance certificate for its points (England and Wales). */
function energyLetter(points: number): string {
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

/** 'D (61), potentially B (85)'; undefined if nothing is known. */
export function energyText({ epcCurrent: current, epcPotential: potential, epcRating }: MaterialInformation): string | undefined {
  if (!current) return epcRating
  const now = `${energyLetter(current)} (${current})`
  return potential ? `${now}, potentially ${energyLetter(potential)} (${potential})` : now
}

function years(count: number): string {
  return count === 1 ? '1 year' : `${count} years`
}

function yearly(amount: number | undefined): string | undefined {
  return amount === 0 ? 'None' : each(amount, 'year')
}

function each(amount: number | undefined, period: 'month' | 'year'): string | undefined {
  return amount === undefined ? undefined : `${pounds(amount)} a ${period}`
}

function percent(share: number | undefined): string | undefined {
  return share === undefined ? undefined : `${share}%`
}

/** The known facts about parking, supplies, access and risks, grouped for readers. */
function premisesFacts(premises: Premises = {}): Record<'supplies' | 'access' | 'building' | 'risks', PropertyFact[]> {
  const { floors, yearBuilt } = premises
  return {
    supplies: knownFacts([
      { name: 'Heating', ...listed(premises.heating) },
      { name: 'Electricity supply', ...listed(premises.electricity) },
      { name: 'Water supply', value: premises.water },
      { name: 'Sewerage', value: premises.sewerage },
      { name: 'Broadband', ...listed(premises.broadband) },
    ]),
    access: knownFacts([
      { name: 'Parking', ...listed(premises.parking) },
      { name: 'Outside space', ...listed(premises.outsideSpace) },
      { name: 'Accessibility', ...listed(premises.accessibility) },
      { name: 'Entrance floor', value: premises.entranceFloor },
    ]),
    building: knownFacts([
      { name: 'Floors', value: floors === undefined ? undefined : String(floors) },
      { name: 'Year built', value: yearBuilt === undefined ? undefined : String(yearBuilt) },
      { name: 'Condition', value: premises.condition },
      { name: 'Listed building', value: premises.listedBuilding },
    ]),
    risks: knownFacts([
      { name: 'Restrictions', ...answered(premises.restrictions) },
      { name: 'Easements and wayleaves', ...answered(premises.easements) },
      { name: 'Rights of way', ...answered(premises.rightsOfWay) },
      { name: 'Flooded in the last five years', value: premises.floodedInFiveYears },
      { name: 'Flooding may come from', ...listed(premises.floodSources) },
      { name: 'Flood defences', value: premises.floodDefences },
    ]),
  }
}

function listed(words: readonly string[] | undefined): Pick<PropertyFact, 'value' | 'items'> {
  return { value: words?.join(', '), ...(words && words.length > 1 && { items: words }) }
}

/** A bare 'Yes' does not say which or whose, so visitors can ask. */
function answered(value: string | undefined): Pick<PropertyFact, 'value' | 'isAskable'> {
  return { value, ...(value === 'Yes' && { isAskable: true }) }
}
