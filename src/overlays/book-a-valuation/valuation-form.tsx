import { useLayoutEffect, useState } from 'react'
import { type FoundBranch, findBranch } from '#src/browser/leads/find-branch.ts'
import { tellAnalytics } from '#src/browser/leads/tell-analytics.ts'
import type { EnquiryFacts } from '#src/domain/leads/enquiry.ts'
import { countedSteps, nextStep, type StepChange, type ValuationStep } from '#src/domain/leads/valuation-steps.ts'
import type { FormAnswer } from '#src/domain/site/form-answer.ts'
import type { ValuationFacts } from '#src/domain/site/valuation-facts.ts'
import type { FormValues } from '#src/forms/form-definition.ts'
import { placedValuationForm, valuationForm } from '#src/forms/valuation.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { LeadForm } from '#src/ui/form/lead-form.tsx'
import type { FormOutcome } from '#src/ui/form/use-form.ts'
import { enquiryBack } from '../enquiry-texts.ts'
import { NoBranch } from './no-branch.tsx'
import { countTimes, noteDay } from './time-fields.ts'
import { valuationParts } from './valuation-parts.tsx'
import { ValuationProgress } from './valuation-progress.tsx'
import { thanksFor } from './valuation-texts.ts'

interface ValuationFormProps {
  facts: ValuationFacts
  enquiry: EnquiryFacts | undefined
  answer: FormAnswer | undefined
  /** It was sent as a page, and taken. */
  isTaken: boolean
  close: () => void
}

const unknown: FoundBranch = { kind: 'unknown' }

/** The form for a valuation: in steps where scripts run and the agency has it so, else as one (rules: E13, E14, E16, E17). */
export function ValuationForm({ facts, enquiry, answer, isTaken, close }: ValuationFormProps) {
  const hasSteps = facts.form === 'multi-step'
  const [isByScript, setByScript] = useState(false)
  const [step, setStep] = useState<ValuationStep>(() =>
    answer ? nextStep('confirm', { kind: 'refused', fields: Object.keys(answer.errors) }) : 'details',
  )
  const [turns, setTurns] = useState(0)
  const [branch, setBranch] = useState<FoundBranch>(unknown)
  const [isLookedUp, setLookedUp] = useState(false)
  const [given, setGiven] = useState<FormData>()
  // The first drawing is the server's: one form, as it stands without scripts.
  useLayoutEffect(() => setByScript(true), [])

  const contact = facts.contacts.find(({ branchId }) => branch.kind === 'found' && branchId === branch.id)
  const telephone = (contact ?? facts.contacts[0])?.salesTelephone
  const shownStep = hasSteps && isByScript ? countedSteps.find((each) => each === step) : undefined

  function turn(change: StepChange): void {
    const next = nextStep(step, change)
    if (next === 'closed') close()
    else {
      setStep(next)
      setTurns((before) => before + 1)
    }
  }
  async function findBranchFor({ postcode, valuation_reason }: FormValues<typeof valuationForm>): Promise<FoundBranch> {
    const found = await findBranch(postcode, valuation_reason)
    setBranch(found)
    return found
  }
  /** What has to be said before it is sent, or is a step on the way: then it is not. */
  async function check(values: FormValues<typeof valuationForm>, data: FormData): Promise<FormOutcome | undefined> {
    if (!hasSteps) {
      const found = await findBranchFor(values)
      if (found.kind !== 'none') return note(data, values, found)
      setStep('no-branch')
      return {}
    }
    if (step === 'details') {
      turn({ kind: 'details-given', branch: (await findBranchFor(values)).kind })
      return {}
    }
    if (step === 'time') {
      const count = countTimes(data)
      if (count === 0) return { messages: ['Please select a valid time slot'] }
      setGiven(data)
      turn({ kind: 'times-given', count })
      return {}
    }
    noteDay(data)
    return note(data, values, branch)
  }
  const action = routes.overlay.bookAValuation
  return (
    <>
      <div hidden={step === 'no-branch'}>
        <LeadForm
          form={isLookedUp || !hasSteps ? placedValuationForm : valuationForm}
          at={action.href()}
          to={routes.lead.create.href()}
          about="a home"
          hidden={{ 'lead[is_valuation_request]': '1', ...(hasSteps && { 'lead_booking[book_viewing]': 'yes' }) }}
          values={{ valuation_reason: enquiry?.property?.channel === 'lettings' ? 'letting' : 'selling' }}
          parts={valuationParts({
            hasSteps,
            isByScript,
            given,
            closed: contact?.closed ?? { weekdays: [], days: [] },
            answer,
            termsLink: facts.termsLink,
            onLookedUp: setLookedUp,
            onStep: setStep,
          })}
          step={shownStep}
          before={shownStep ? <ValuationProgress step={shownStep} isFirst={turns === 0} /> : null}
          beside={
            shownStep ? (
              <Button variant="outline" onClick={() => turn({ kind: 'back' })}>
                Back
              </Button>
            ) : null
          }
          submitText={shownStep && shownStep !== 'confirm' ? 'Continue' : 'Request a valuation'}
          check={check}
          answer={answer}
          isTaken={isTaken}
          failed="Valuation request failed. Please try again."
          telephone={telephone}
          onRefused={(fields) => hasSteps && turn({ kind: 'refused', fields })}
          onSent={() => tellAnalytics('book-a-valuation')}
          sent={{ ...thanksFor(facts), back: { ...enquiryBack(enquiry?.property), close } }}
        />
      </div>
      {step === 'no-branch' ? <NoBranch telephone={telephone} onBack={() => setStep('details')} /> : null}
    </>
  )
}

/** Whom it is for goes beside the fields; where nobody could say who comes the server finds out. */
function note(data: FormData, { valuation_reason }: FormValues<typeof valuationForm>, branch: FoundBranch): undefined {
  data.set('lead[channel]', valuation_reason)
  if (branch.kind === 'found') data.set('lead[branch_id]', String(branch.id))
}
