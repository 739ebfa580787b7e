/** What an agency says about its calculators: `calculators` in site.yaml. */
export interface CalculatorRules {
  /** Percent a year that a mortgage is worked out with to begin with. */
  interestRate: number
  /** Where its guide to mortgages is; else `/mortgages`, where it has that page. */
  guide?: { link: string; text: string }
}
