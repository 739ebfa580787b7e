import { island } from '#src/browser/island.tsx'
import { StampDutyCalculator } from './stamp-duty-calculator.tsx'

export const LiveStampDutyCalculator = island('stamp-duty-calculator', StampDutyCalculator, { when: 'interaction' })
