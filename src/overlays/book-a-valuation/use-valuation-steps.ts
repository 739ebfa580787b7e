import { useEffect, useRef, useState } from 'react'
import type { FormDraft } from '#src/browser/form-drafts/form-draft.ts'
import { countedSteps, nextStep, type StepChange, type ValuationStep } from '#src/domain/leads/valuation-steps.ts'
import { currentStep, enterStep } from '../history-steps.ts'

interface StepsOptions {
  begin: ValuationStep
  draft: FormDraft
  close: () => void
}

/** The step that somebody is at: kept with what they typed, and with an entry in the browser's history, so that Back is one step. */
export function useValuationSteps({ begin, draft, close }: StepsOptions) {
  const [step, setStep] = useState(begin)
  const [turns, setTurns] = useState(0)
  // The history may tell of an earlier step before the last one is drawn.
  const current = useRef(begin)

  function show(next: ValuationStep): void {
    current.current = next
    setStep(next)
    setTurns((before) => before + 1)
    // Once it was taken nothing is kept of it.
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
      // Forward is the form's own button, which checks what was typed.
      if (earlier && indexOf(earlier) < indexOf(current.current)) show(earlier)
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  return { step, turns, goTo, turn: (change: StepChange) => goTo(nextStep(step, change)) }
}

/** What is not counted belongs to the first step. */
function indexOf(step: ValuationStep): number {
  const counted: readonly ValuationStep[] = countedSteps
  return Math.max(0, counted.indexOf(step))
}
