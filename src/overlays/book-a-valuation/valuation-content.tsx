import type { ReactNode } from 'react'
import type { ValuationStep } from '#src/domain/leads/valuation-steps.ts'
import type { FormAnswer } from '#src/domain/site/form-answer.ts'
import type { PartId } from '#src/forms/form-definition.ts'
import { valuationForm } from '#src/forms/valuation.ts'
import { TermsLink } from '#src/ui/form/terms-link.tsx'
import type { useValuationTimes } from './use-valuation-times.ts'
import { ValuationSummary } from './valuation-summary.tsx'
import { ValuationTimes } from './valuation-times.tsx'

interface ContentOptions {
  hasSteps: boolean
  isByScript: boolean
  /** What the steps before hold. */
  given: FormData | undefined
  times: ReturnType<typeof useValuationTimes>
  answer: FormAnswer | undefined
  termsLink: string | undefined
  onStep: (step: ValuationStep) => void
}

/** What stands in the parts of the form beside its fields. */
export function valuationContent({
  hasSteps,
  isByScript,
  given,
  times,
  answer,
  termsLink,
  onStep,
}: ContentOptions): Record<PartId<typeof valuationForm>, ReactNode> {
  return {
    time: hasSteps ? <ValuationTimes id={`${valuationForm.id}-when`} times={times} isByScript={isByScript} answer={answer} /> : null,
    summary: given ? (
      <ValuationSummary given={given} onChangeDetails={() => onStep('details')} onChangeTimes={() => onStep('time')} />
    ) : null,
    confirm: <TermsLink to={termsLink} />,
  }
}
