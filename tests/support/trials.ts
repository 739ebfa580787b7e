/** `npm test -- faults` and `npm test -- attacks` try every case; daily runs try a sample (docs/trials.md). */
export const isFullRun = process.env.GABLE_TRIALS === 'all'

/** A number of cases: the sample, unless every case is tried. */
export function trials(sample: number, all: number): number {
  return isFullRun ? all : sample
}

/**
 * The numbers of the cases, from 0: those of the sample, or all. `GABLE_PIECE=2/5` tries the second fifth of all: for what takes hours, and
 * for machines that are not left alone for so long.
 */
export function trialNumbers(sample: number, all: number): number[] {
  const numbers = Array.from({ length: trials(sample, all) }, (_, number) => number)
  const [, piece = '1', pieces = '1'] = /^(\d+)\/(\d+)$/.exec(process.env.GABLE_PIECE ?? '') ?? []
  const at = (part: number) => Math.round((numbers.length * part) / Number(pieces))
  return isFullRun ? numbers.slice(at(Number(piece) - 1), at(Number(piece))) : numbers
}

/**
 * Of cases that are expected to be alike, those whose turn it is: each is tried on one day of a fortnight, by the day's number, unless every case
 * is tried.
 */
export function todaysShare<Kind>(cases: readonly Kind[]): readonly Kind[] {
  const days = 14
  const today = Math.floor(Date.now() / 86_400_000) % days
  return isFullRun ? cases : cases.filter((_each, at) => at % days === today)
}

/**
 * The first of several similar cases, unless every case is tried: the widths of a journey, or its databases. Not for cases that are
 * expected to differ.
 */
export function sampleOf<Kind>(kinds: readonly Kind[]): readonly Kind[] {
  return isFullRun ? kinds : kinds.slice(0, 1)
}
