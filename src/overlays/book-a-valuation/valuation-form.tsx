import { useEffect, useLayoutEffect, useState } from 'react'
import { formDraft } from '#src/browser/form-drafts/form-draft.ts'
import { tellAnalytics } from '#src/browser/leads/tell-analytics.ts'
import { appointmentWords, type OfferedSlots, slotInstant } from '#src/domain/appointments/slot-name.ts'
import type { EnquiryFacts } from '#src/domain/leads/enquiry.ts'
import { countedSteps, nextStep, type ValuationStep } from '#src/domain/leads/valuation-steps.ts'
import type { FormAnswer } from '#src/domain/site/page-facts.ts'
import type { ValuationContact, ValuationFacts } from '#src/domain/site/valuation-contacts.ts'
import type { FormValues } from '#src/forms/form-definition.ts'
import { placedValuationForm, valuationForm, valuationStepOf } from '#src/forms/valuation.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import type { FormOutcome } from '#src/ui/form/use-form.ts'
import { isSlotOffered } from '#src/ui/slot-picker/use-slots.ts'
import { EnquiryForm, enquiryBackLink } from '../enquiry-form.tsx'
import { bookedSlot, countTimes, keptValuation, noteTime } from './time-fields.ts'
import { useValuationSteps } from './use-valuation-steps.ts'
import { type FoundBranch, useValuationTimes } from './use-valuation-times.ts'
import { valuationWords } from './valuation-content.tsx'
import { NoBranch, ValuationProgress, valuationThanks } from './valuation-progress.tsx'

interface ValuationFormProps {
  facts: ValuationFacts
  enquiry: EnquiryFacts | undefined
  answer: FormAnswer | undefined
  /** The form was posted without scripts, and accepted. */
  isTaken: boolean
  /** A time was booked with it. */
  isBooked: boolean
  /** Free times for the address given on the previous page, where no script runs. */
  offered: OfferedSlots | undefined
  /** How many people look around that address, in words. */
  around: string | undefined
  /** Called with the branch that covers the given address, once it is known. */
  onContact: (contact: ValuationContact | undefined) => void
  close: () => void
}

type Values = FormValues<typeof valuationForm>

const about = 'a home'
const noTime = { messages: ['Please select a valid time slot'] }

/** The form to book a valuation: in steps where scripts run and the agency chose steps, else on one page (rules: E13, E14, E16, E17). */
export function ValuationForm({ facts, enquiry, answer, isTaken, isBooked, offered, around, onContact, close }: ValuationFormProps) {
  const hasSteps = facts.form === 'multi-step'
  const [isByScript, setByScript] = useState(false)
  const [draft] = useState(() => formDraft(valuationForm, about))
  // Read before the form is rendered, which overwrites its draft at once: free times come later.
  const [kept] = useState(() => keptValuation(draft))
  const begin = answer ? beginAgain(answer) : 'details'
  const { step, turns, goTo, turn } = useValuationSteps({ begin, draft, close })
  const times = useValuationTimes({
    hasTimes: hasSteps,
    contacts: facts.contacts,
    ownBranchId: enquiry?.property?.branchId,
    begin: { offered, around, chosen: answer && String(answer.values.slot ?? '') },
  })
  const [isLookedUp, setLookedUp] = useState(false)
  const [given, setGiven] = useState<FormData>()
  const [booked, setBooked] = useState(isBooked ? '' : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once. The first drawing is the server's: one form, as it stands without scripts
  useLayoutEffect(() => {
    setByScript(true)
    if (hasSteps && !answer && !isTaken && kept.step) void comeBack(kept.step)
  }, [])

  useEffect(() => onContact(times.contact), [times.contact, onContact])

  const telephone = (times.contact ?? facts.contacts[0])?.salesTelephone
  const shownStep = hasSteps && isByScript ? countedSteps.find((each) => each === step) : undefined

  // Without scripts the times come on a second page, once the address is known (server/endpoints/valuations.ts).
  const isFirstPage = !isByScript && hasSteps && !offered && facts.contacts.some(({ isBookable }) => isBookable)
  // Drawn by the server too, so that nothing moves once scripts run; hidden where they never do.
  const progress = isFirstPage ? 'details' : shownStep

  /** Returns to the step before a reload. Branch and times are asked for again; the chosen time may be gone. */
  async function comeBack(to: 'time' | 'confirm'): Promise<void> {
    setGiven(kept.given)
    goTo(to)
    const asked = await times.ask(kept.place, kept.slot)
    const isGone = kept.slot !== '' && !isSlotOffered(asked.times, kept.slot)
    if (to === 'confirm' && (isGone || countTimes(kept.given) === 0)) goTo('time')
  }
  /** What stops the form from being sent: an error, or a step that is not the last. */
  async function check(values: Values, data: FormData): Promise<FormOutcome | undefined> {
    if (!hasSteps || step === 'details') {
      const { branch } = await times.ask(values, times.slots.chosen ?? kept.slot)
      if (!hasSteps && branch.kind !== 'none') return note(data, values, branch)
      if (hasSteps) turn({ kind: 'details-given', branch: branch.kind })
      else goTo('no-branch')
      return {}
    }
    const count = countTimes(data)
    if (count === 0) {
      goTo('time')
      return noTime
    }
    if (step === 'time') {
      setGiven(data)
      turn({ kind: 'times-given', count })
      return {}
    }
    const at = slotInstant(bookedSlot(data))
    setBooked(at && appointmentWords(at))
    noteTime(data)
    return note(data, values, times.branch)
  }
  function onRefused(fields: readonly string[], nextSlot: string | undefined): void {
    if (hasSteps) turn({ kind: 'refused', steps: fields.map(valuationStepOf) })
    if (fields.includes('booking_time')) void times.askAgain(nextSlot)
  }
  const action = routes.overlay.bookAValuation
  return (
    <>
      <div hidden={step === 'no-branch'}>
        <EnquiryForm
          form={isLookedUp || !hasSteps ? placedValuationForm : valuationForm}
          at={action.href()}
          to={routes.lead.create.href()}
          about={about}
          hidden={{
            'lead[is_valuation_request]': '1',
            ...(hasSteps && { 'lead_booking[book_viewing]': 'yes' }),
            ...((isLookedUp || !hasSteps) && { 'lead[asks_postcode]': '1' }),
            ...(isFirstPage && { valuation_step: 'details' }),
          }}
          values={{ valuation_reason: enquiry?.property?.channel === 'lettings' ? 'letting' : 'selling' }}
          content={valuationWords({
            hasSteps,
            isByScript,
            given,
            times,
            answer,
            termsLink: facts.termsLink,
            onStep: goTo,
          })}
          onLookedUp={setLookedUp}
          step={isFirstPage ? 'details' : shownStep}
          before={progress ? <ValuationProgress step={progress} isFirst={turns === 0} /> : null}
          beside={
            shownStep ? (
              <Button variant="outline" onClick={() => turn({ kind: 'back' })}>
                Back
              </Button>
            ) : null
          }
          submitText={
            isFirstPage || (shownStep && shownStep !== 'confirm')
              ? 'Continue'
              : times.slots.chosen
                ? 'Book the valuation'
                : 'Request a valuation'
          }
          check={check}
          answer={answer}
          isTaken={isTaken}
          failed="Valuation request failed. Please try again."
          telephone={telephone}
          onRefused={onRefused}
          onSent={() => {
            tellAnalytics('book-a-valuation')
            goTo('thanks')
          }}
          sent={{ ...valuationThanks(facts, booked), back: { ...enquiryBackLink(enquiry?.property), close } }}
        />
      </div>
      {step === 'no-branch' ? <NoBranch telephone={telephone} onBack={() => goTo('details')} /> : null}
    </>
  )
}

/**
 * Where to begin after the form was posted without scripts and came back: the step of the error, else that of the times; the first where
 * another page filled in what it knows of the home.
 */
function beginAgain({ errors, values }: FormAnswer): ValuationStep {
  const fields = Object.keys(errors)
  if (fields.length === 0 && !values.first_name) return 'details'
  return fields.length === 0 ? 'time' : nextStep('confirm', { kind: 'refused', steps: fields.map(valuationStepOf) })
}

/** Adds the recipient beside the fields; where the branch is unknown, the server finds it. */
function note(data: FormData, { valuation_reason }: Values, branch: FoundBranch): undefined {
  data.set('lead[channel]', valuation_reason)
  if (branch.kind === 'found') data.set('lead[branch_id]', String(branch.id))
}
