import type { ValuedHome } from './estimate-from-sales.ts'
import type { InstantValuation } from './instant-valuation.ts'

export interface AskedHome extends ValuedHome {
  /** Undefined where it is not told. */
  beds: number | undefined
}

/** What says what a home would fetch: the site's own estimate, or a service elsewhere (docs/valuation.md). */
export interface ValuationSource {
  /** `unavailable` where nobody can say just now. A service elsewhere never throws; the site's own throws what the database throws. */
  value(home: AskedHome): Promise<InstantValuation>
}
