import type { CalculatorFacts } from '#src/domain/site/calculator-facts.ts'
import { askOwnAddress } from '../ask-own-address.ts'

/** What calculators have to know, for a page that does not say it. */
export async function askCalculatorFacts(address: string, signal: AbortSignal): Promise<CalculatorFacts | 'unknown' | 'failed'> {
  const facts = await askOwnAddress(address, signal)
  return typeof facts === 'string' ? facts : (facts.calculators ?? 'failed')
}
