import type { MaterialInformation } from './material-information.ts'

/** Ratings of energy performance certificates, best first, as in addresses. */
export const epcRatings = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const
export type EpcRating = (typeof epcRatings)[number]

/** The least points of each rating but the worst. */
const leastPoints: ReadonlyArray<readonly [EpcRating, number]> = [
  ['a', 92],
  ['b', 81],
  ['c', 69],
  ['d', 55],
  ['e', 39],
  ['f', 21],
]

/** By its points if known, otherwise by its letter. */
export function epcRatingOf({ epcCurrent, epcRating }: Pick<MaterialInformation, 'epcCurrent' | 'epcRating'>): EpcRating | undefined {
  if (epcCurrent) return leastPoints.find(([, points]) => epcCurrent >= points)?.[0] ?? 'g'
  return epcRatings.find((rating) => rating === epcRating?.toLowerCase())
}

/** 'D (61), potentially B (85)'; undefined if nothing is known. */
export function energyText(of: Pick<MaterialInformation, 'epcCurrent' | 'epcPotential' | 'epcRating'>): string | undefined {
  const { epcCurrent: current, epcPotential: potential, epcRating } = of
  if (!current) return epcRating
  const now = pointsText(current)
  return potential ? `${now}, potentially ${pointsText(potential)}` : now
}

function pointsText(points: number): string {
  return `${epcRatingOf({ epcCurrent: points })!.toUpperCase()} (${points})`
}
