import type { ComponentProps } from 'react'
import type { ClosedDays } from '#src/domain/leads/booking-days.ts'
import type { ValuationStep } from '#src/domain/leads/valuation-steps.ts'
import type { FormAnswer } from '#src/domain/site/form-answer.ts'
import { valuationForm } from '#src/forms/valuation.ts'
import type { FormView } from '#src/ui/form/form-view.tsx'
import { TermsLink } from '../terms-link.tsx'
import { PreferredTimes } from './preferred-times.tsx'
import { ValuationSummary } from './valuation-summary.tsx'

type Parts = NonNullable<ComponentProps<typeof FormView<typeof valuationForm>>['parts']>

interface PartsOptions {
  hasSteps: boolean
  isByScript: boolean
  /** What the steps before hold. */
  given: FormData | undefined
  closed: ClosedDays
  answer: FormAnswer | undefined
  termsLink: string | undefined
  onLookedUp: (isLookedUp: boolean) => void
  onStep: (step: ValuationStep) => void
}

/** The parts of the form, by the step each stands in. */
export function valuationParts({ hasSteps, isByScript, given, closed, answer, termsLink, onLookedUp, onStep }: PartsOptions): Parts {
  const text = (name: string) => String(answer?.values[name] ?? '')
  const time = {
    step: 'time',
    names: [],
    content: (
      <PreferredTimes
        id={`${valuationForm.id}-when`}
        closed={closed}
        isPicker={isByScript}
        begin={{ day: text('booking_date'), times: text('booking_time').split(' ') }}
        error={answer?.errors.booking_time}
      />
    ),
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
