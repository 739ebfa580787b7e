import type { ValuationService } from '#src/domain/valuation/valuation-settings.ts'
import type { ValuationSource } from '#src/domain/valuation/valuation-source.ts'
import { valuationServer } from '#src/gateways/valuation-server.ts'
import { type EstimateParts, estimateHome } from './estimate-home.ts'

interface CreateValuationsOptions extends Omit<EstimateParts, 'now'> {
  settings: ValuationService | 'own'
  now: () => Date
  warn: (message: string) => void
}

/** What says what homes would fetch, by the settings: this site's own estimate unless they name a service. */
export function createValuations({ settings, now, warn, ...parts }: CreateValuationsOptions): ValuationSource {
  if (settings !== 'own') return valuationServer({ ...settings, warn })
  return { value: (home) => estimateHome({ ...parts, now: now() }, home) }
}
