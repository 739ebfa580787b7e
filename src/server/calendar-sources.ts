import type { ValuationRules } from '../domain/site/valuation-rules.ts'

/** Hosts that an agency's own calendar loads from and asks, as a policy has them; none without a script. */
export function calendarSources({ calendarScript, calendarHosts = [] }: Partial<ValuationRules>): readonly string[] {
  return calendarScript === undefined ? [] : [...new Set([new URL(calendarScript).origin, ...calendarHosts])]
}
