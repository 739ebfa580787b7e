import type { CouncilTaxRate } from '../property/council-tax.ts'
import type { FactsOf } from '../property/fact-record.ts'
import type { MaterialFactKey } from '../property/material-fact-records.ts'
import { materialFacts } from '../property/material-facts.ts'
import { isHome } from '../property/tags.ts'
import { knownCosts, monthlyCostResult } from './monthly-cost.ts'
import type { MortgageTerms } from './mortgage.ts'

/** What the agency says of costs that no feed states: `calculators` and `councilTax` in site.yaml. */
export interface CostBasis {
  terms: MortgageTerms
  councilTax: readonly CouncilTaxRate[]
}

export interface SearchedCost {
  /** Pounds a month, rounded up: a search up to an amount finds nothing above it. */
  pounds: number
  /** Part of it is unknown and not counted. */
  isLeast: boolean
}

interface PricedHome extends Pick<FactsOf, 'listing' | 'certificate'> {
  /** Pounds; of a letting the rent a month. */
  priceValue: number | null
}

const counted: readonly MaterialFactKey[] = [
  'councilTax',
  'councilTaxYearly',
  'serviceCharge',
  'groundRent',
  'energyCost',
  'rentForOtherShare',
]
/** The largest that the database's column holds. */
const most = 2_147_483_647

/** The total that the calculator of the home's page begins with; undefined without a price, and of what is no home. */
export function searchedCost({ priceValue, ...of }: PricedHome, { terms, councilTax }: CostBasis, today: string): SearchedCost | undefined {
  if (!isHome(of.listing)) return undefined
  const known = knownCosts(materialFacts({ ...of, councilTax, today }, counted), { channel: of.listing.channel, priceValue, terms })
  if (!known) return undefined
  const { total } = monthlyCostResult(known.typed)
  return total > 0 && total <= most ? { pounds: Math.ceil(total), isLeast: known.unknown.length > 0 } : undefined
}
