import * as routes from '#src/routes.ts'
import { type TaxCountry, type TaxTables, taxCountryOf, taxTablesFrom } from '../calculators/tax-tables.ts'
import type { AgencyContent } from './agency.ts'

/** What a page tells its calculators. */
export interface CalculatorFacts {
  /** Of the property that the page is about. */
  price?: number
  country: TaxCountry
  /** Percent a year. */
  rate: number
  taxes: TaxTables
  /** The day on which the page was made, `YYYY-MM-DD`. */
  today: string
  guide?: { link: string; text: string }
  terms?: string
  privacy?: string
  /** What was typed, in the form that was sent or in another calculator, by the names of fields. */
  typed?: Readonly<Record<string, string>>
  /** The path of the calculator that was sent as a form: then all that is wrong with it is shown. */
  sentTo?: string
}

interface About {
  price: number
  outcode: string
}

/** Links are only those that lead to something (rules: T1). */
export function calculatorFacts(
  { site, taxes, pages }: Pick<AgencyContent, 'site' | 'taxes' | 'pages'>,
  today: string,
  about?: About,
): CalculatorFacts {
  const { interestRate, guide = { link: '/mortgages', text: 'Read our guide to mortgages' } } = site.calculators
  const page = (path: string) => pages.find((each) => each.path === path)?.path
  return {
    ...(about && { price: about.price }),
    country: about ? taxCountryOf(about.outcode) : 'england',
    rate: interestRate,
    taxes: taxTablesFrom(taxes, today),
    today,
    ...((site.calculators.guide || page(guide.link)) && { guide }),
    terms: site.termsLink,
    privacy: routes.legal.privacy.href(),
  }
}
