/** A visitor's step in the valuation form (rules: E13, E14); `closed`: they left. */
export type ValuationStep = 'details' | 'time' | 'confirm' | 'thanks' | 'no-branch' | 'closed'

/** No branch covers the postcode (rules: E14). */
export const noBranch = { title: 'We are sorry', text: "We don't have agents near your property" }

/** The steps counted in "Step 1 of 3". */
export const countedSteps = ['details', 'time', 'confirm'] as const

export type StepChange =
  | { kind: 'back' }
  /** The details are valid and the site asked which branch serves the postcode; `unknown`: that could not be determined. */
  | { kind: 'details-given'; branch: 'found' | 'none' | 'unknown' }
  | { kind: 'times-given'; count: number }
  | { kind: 'sent' }
  /** The server found errors in these steps (forms/valuation.ts); an empty list means that the request failed. */
  | { kind: 'refused'; steps: readonly ValuationStep[] }

/** The step after a change. A change that does not apply to a step has no effect. */
export function nextStep(step: ValuationStep, change: StepChange): ValuationStep {
  switch (change.kind) {
    case 'back':
      return stepBefore(step)
    case 'details-given':
      if (step !== 'details') return step
      return change.branch === 'none' ? 'no-branch' : 'time'
    case 'times-given':
      return step === 'time' && change.count > 0 ? 'confirm' : step
    case 'sent':
      return step === 'confirm' ? 'thanks' : step
    case 'refused':
      // Back to the first step with an error; errors of the last step are corrected there.
      return step === 'confirm' ? (countedSteps.find((each) => change.steps.includes(each)) ?? 'confirm') : step
  }
}

/** Before the first step the form closes. */
function stepBefore(step: ValuationStep): ValuationStep {
  if (step === 'details' || step === 'thanks') return 'closed'
  return step === 'confirm' ? 'time' : 'details'
}

/** 'Step 2 of 3'; empty for steps that are not counted. */
export function progressText(step: ValuationStep): string {
  const counted: readonly ValuationStep[] = countedSteps
  const index = counted.indexOf(step)
  return index < 0 ? '' : `Step ${index + 1} of ${countedSteps.length}`
}
