import { useEffect, useRef, useState } from 'react'
import type { FormDraft } from '#src/browser/form-drafts/form-draft.ts'
import { countedSteps, nextStep, type StepChange, type ValuationStep } from '#src/domain/leads/valuation-steps.ts'
import { currentStep, enterStep } from '../history-steps.ts'

interface StepsOptions {
  begin: ValuationStep
  draft: FormDraft
  close: () => void
}

/** The visitor's step in the form: kept with what was typed, and in an entry of the browser's history, so that Back goes back one step. */
export function useValuationSteps({ begin, draft, close }: StepsOptions) {
  const [step, setStep] = useState(begin)
  const [turns, setTurns] = useState(0)
  // The history may report an earlier step before the latest one is rendered.
  const current = useRef(begin)

  function show(next: ValuationStep): void {
    current.current = next
    setStep(next)
    setTurns((before) => before + 1)
    // Once the form was accepted its draft is no longer kept.
    if (next !== 'thanks') draft.keepStep(next)
  }
  function goTo(next: ValuationStep): void {
    if (next === 'closed') {
      close()
      return
    }
    show(next)
    enterStep(indexOf(next))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; all that it goes by stays the same
  useEffect(() => {
    function follow() {
      const earlier = countedSteps[currentStep()]
      // Going forward takes the form's own button, which checks what was typed.
      if (earlier && indexOf(earlier) < indexOf(current.current)) show(earlier)
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  return { step, turns, goTo, turn: (change: StepChange) => goTo(nextStep(step, change)) }
}

/** A step without a number counts as the first. */
function indexOf(step: ValuationStep): number {
  const counted: readonly ValuationStep[] = countedSteps
  return Math.max(0, counted.indexOf(step))
}
