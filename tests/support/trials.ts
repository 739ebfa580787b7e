/** `npm test -- faults` and `npm test -- attacks` try everything that may go wrong; every day a sample has to do (docs/operations.md). */
export const isWhole = process.env.GABLE_TRIALS === 'all'

/** How often, or how much: the sample unless everything is tried. */
export function trials(sample: number, all: number): number {
  return isWhole ? all : sample
}
