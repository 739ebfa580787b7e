import { island } from '#src/browser/island.tsx'
import { MortgageCalculator } from './mortgage-calculator.tsx'

export const LiveMortgageCalculator = island('mortgage-calculator', MortgageCalculator, { when: 'interaction' })
