import type { ComponentProps } from 'react'
import type { ValuationStep } from '#src/domain/leads/valuation-steps.ts'
import type { FormAnswer } from '#src/domain/site/form-answer.ts'
import { valuationForm } from '#src/forms/valuation.ts'
import type { FormView } from '#src/ui/form/form-view.tsx'
import { TermsLink } from '#src/ui/form/terms-link.tsx'
import type { useValuationTimes } from './use-valuation-times.ts'
import { ValuationSummary } from './valuation-summary.tsx'
import { ValuationTimes } from './valuation-times.tsx'

type Parts = NonNullable<ComponentProps<typeof FormView<typeof valuationForm>>['parts']>

interface PartsOptions {
  hasSteps: boolean
  isByScript: boolean
  /** What the steps before hold. */
  given: FormData | undefined
  times: ReturnType<typeof useValuationTimes>
  answer: FormAnswer | undefined
  termsLink: string | undefined
  onLookedUp: (isLookedUp: boolean) => void
  onStep: (step: ValuationStep) => void
}

/** The parts of the form, by the step each stands in. */
export function valuationParts({ hasSteps, isByScript, given, times, answer, termsLink, onLookedUp, onStep }: PartsOptions): Parts {
  const time = {
    step: 'time',
    names: [],
    content: <ValuationTimes id={`${valuationForm.id}-when`} times={times} isByScript={isByScript} answer={answer} />,
  }
  const summary = given && {
    step: 'confirm',
    names: [],
    content: <ValuationSummary given={given} onChangeDetails={() => onStep('details')} onChangeTimes={() => onStep('time')} />,
  }
  return [
    { step: 'details', legend: 'About you', names: ['valuation_reason', 'first_name', 'last_name', 'email', 'tel_home'] },
    {
      step: 'details',
      legend: 'The property',
      isAddress: true,
      onLookedUp,
      names: ['house_name', 'house_number', 'street_address', 'town', 'county', 'postcode'],
    },
    ...(hasSteps ? [time] : []),
    ...(summary ? [summary] : []),
    {
      step: 'confirm',
      names: ['message', 'opt_in_terms'],
      content: <TermsLink to={termsLink} />,
    },
  ]
}
