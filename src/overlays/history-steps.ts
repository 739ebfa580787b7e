/**
 * Steps within an overlay, in the browser's history: each step has an entry of its own at the same address, so that Back leads to the
 * previous step. The number of an entry is how many steps lie between it and the first.
 */
export function currentStep(): number {
  const count: unknown = history.state?.stepsIn
  return Number.isInteger(count) ? Math.max(0, count as number) : 0
}

/** Makes the entry of a step the current one: adds the entries on the way to it, or goes back from those after it. */
export function enterStep(step: number): void {
  const before = currentStep()
  for (let next = before + 1; next <= step; next += 1) history.pushState({ ...history.state, stepsIn: next }, '')
  if (step < before) history.go(step - before)
}
