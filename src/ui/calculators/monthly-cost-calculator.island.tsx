import { island } from '#src/browser/island.tsx'
import { MonthlyCostCalculator } from './monthly-cost-calculator.tsx'

export const LiveMonthlyCostCalculator = island('monthly-cost-calculator', MonthlyCostCalculator, { when: 'interaction' })
