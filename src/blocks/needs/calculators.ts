import { londonDay } from '#src/domain/dates/day.ts'
import { type CalculatorFacts, calculatorFacts } from '#src/domain/site/calculator-facts.ts'
import type { NeedContext } from './need-context.ts'

/** What calculators go by: rate, tables of property tax, and where guide and terms are. */
export function loadCalculators({ agency, now }: NeedContext, _ask: true): CalculatorFacts {
  return calculatorFacts(agency, londonDay(now))
}
