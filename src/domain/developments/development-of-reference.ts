import type { Development } from './development.ts'

/** The development that a property of this reference is, or is a plot of; undefined where the agency wrote about none such. */
export function developmentOfReference(developments: readonly Development[], agentRef: string): Development | undefined {
  return developments.find(({ reference, plots }) => reference === agentRef || plots.some((plot) => plot.reference === agentRef))
}
