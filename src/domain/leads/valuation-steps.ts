/** Where somebody is with a valuation in several steps (rules: E13, E14); `closed`: they left. */
export type ValuationStep = 'details' | 'time' | 'confirm' | 'thanks' | 'no-branch' | 'closed'

/** The steps that are counted, "of 3". */
export const countedSteps = ['details', 'time', 'confirm'] as const

export type StepChange =
  | { kind: 'back' }
  /** Details are valid, and who comes to the postcode was asked; `unknown`: nobody could say. */
  | { kind: 'details-given'; branch: 'found' | 'none' | 'unknown' }
  | { kind: 'times-given'; count: number }
  | { kind: 'sent' }
  /** The server found something wrong in these steps (forms/valuation.ts), or failed: none. */
  | { kind: 'refused'; steps: readonly ValuationStep[] }

/** The step after a change. What does not belong to a step changes nothing. */
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
      // The first of them; what is wrong in the last is sent again from where it stands.
      return step === 'confirm' ? (countedSteps.find((each) => change.steps.includes(each)) ?? 'confirm') : step
  }
}

/** On the first step there is none before: it closes. */
function stepBefore(step: ValuationStep): ValuationStep {
  if (step === 'details' || step === 'thanks') return 'closed'
  return step === 'confirm' ? 'time' : 'details'
}

/** 'Step 2 of 3'; empty where nothing is counted. */
export function progressText(step: ValuationStep): string {
  const counted: readonly ValuationStep[] = countedSteps
  const index = counted.indexOf(step)
  return index < 0 ? '' : `Step ${index + 1} of ${countedSteps.length}`
}
