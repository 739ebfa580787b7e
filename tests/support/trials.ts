/** `npm test -- faults` and `npm test -- attacks` try everything that may go wrong; every day a sample has to do (docs/trials.md). */
export const isFullRun = process.env.GABLE_TRIALS === 'all'

/** How often, or how much: the sample unless everything is tried. */
export function trials(sample: number, all: number): number {
  return isFullRun ? all : sample
}

/**
 * The first of what is much alike, unless everything is tried: the widths that a journey is gone through at, the databases it runs on. Not
 * for what is expected to differ between them.
 */
export function sampleOf<Kind>(kinds: readonly Kind[]): readonly Kind[] {
  return isFullRun ? kinds : kinds.slice(0, 1)
}
