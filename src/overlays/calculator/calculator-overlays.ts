import type { PageFacts } from '#src/domain/site/page-facts.ts'
import * as routes from '#src/routes.ts'
import { type Overlay, overlay } from '../overlay.ts'

const panels = () => import('./calculator.tsx')

/** rules: T2 */
const ofCalculator = {
  fills: 'panel',
  needs: ['calculators', 'enquiry'],
  // The page of a property says by its facts whether it has them.
  isOn: ({ calculators, enquiry }: PageFacts) => calculators !== undefined || enquiry?.property === undefined,
} as const

/** The calculators' rows of the table of overlays. */
export const calculatorOverlays: readonly Overlay[] = [
  overlay({
    path: routes.overlay.calculator.path,
    title: 'Mortgage Calculator',
    ...ofCalculator,
    load: async () => (await panels()).MortgagePanel,
  }),
  overlay({
    path: routes.overlay.stampDuty.path,
    title: 'Stamp Duty Calculator',
    ...ofCalculator,
    load: async () => (await panels()).StampDutyPanel,
  }),
  overlay({
    path: routes.overlay.affordability.path,
    title: 'Affordability Calculator',
    ...ofCalculator,
    load: async () => (await panels()).AffordabilityPanel,
  }),
  overlay({
    path: routes.overlay.rentalYield.path,
    title: 'Rental Yield Calculator',
    ...ofCalculator,
    load: async () => (await panels()).YieldPanel,
  }),
]
