import * as routes from '#src/routes.ts'
import type { MonthlyCosts } from '../calculators/monthly-cost.ts'
import type { MortgageTerms } from '../calculators/mortgage.ts'
import { type TaxCountry, type TaxTables, taxCountryOf, taxTablesFrom } from '../calculators/tax-tables.ts'
import type { AgencyContent } from './agency.ts'

/** Facts that a page gives to its calculators. */
export interface CalculatorFacts extends MortgageTerms {
  /** The price of the page's property. */
  price?: number
  country: TaxCountry
  /** What living in the page's property costs, as far as it is known. */
  costs?: MonthlyCosts
  taxes: TaxTables
  /** The day on which the page was made, `YYYY-MM-DD`. */
  today: string
  guide?: { link: string; text: string }
  terms?: string
  privacy?: string
  /** Values typed into the sent form or another calculator, by field. */
  typed?: Readonly<Record<string, string>>
  /** The path of the calculator that was sent as a form; all its errors are then shown. */
  sentTo?: string
}

/** What calculators know of a page's property. */
export type CalculatedHome = Pick<CalculatorFacts, 'price' | 'country' | 'costs'>

interface About {
  price: number
  outcode: string
}

/** Only links with a target are included (rules: T1). */
export function calculatorFacts(
  { site, taxes, pages }: Pick<AgencyContent, 'site' | 'taxes' | 'pages'>,
  today: string,
  about?: About,
): CalculatorFacts {
  const { guide = { link: '/mortgages', text: 'Read our guide to mortgages' } } = site.calculators
  const page = (path: string) => pages.find((each) => each.path === path)?.path
  return {
    ...(about && { price: about.price }),
    country: about ? taxCountryOf(about.outcode) : 'england',
    ...mortgageTerms(site),
    taxes: taxTablesFrom(taxes, today),
    today,
    ...((site.calculators.guide || page(guide.link)) && { guide }),
    terms: site.termsLink,
    privacy: routes.legal.privacy.href(),
  }
}

/** As site.yaml has them. */
export function mortgageTerms({ calculators }: Pick<AgencyContent['site'], 'calculators'>): MortgageTerms {
  const { interestRate, termYears, depositPercent } = calculators
  return { rate: interestRate, years: termYears, depositPercent }
}
