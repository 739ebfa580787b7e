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

/** A letter, with the points that it stands for where they are known. */
export interface RatedEnergy {
  letter: EpcRating
  points?: number
}

/** Of the certificates that there are until about 2029: as it is, and as it could be made. */
export interface EnergyRatings {
  current: RatedEnergy
  potential?: RatedEnergy
}

interface StatedRatings {
  epcCurrent?: number | undefined
  epcPotential?: number | undefined
  epcRating?: string | undefined
  epcPotentialRating?: string | undefined
}

/** Undefined if nothing is known of the present rating; points go before letters. */
export function ratingsOf({ epcCurrent, epcPotential, epcRating, epcPotentialRating }: StatedRatings): EnergyRatings | undefined {
  const rated = (points: number | undefined, letter: string | undefined): RatedEnergy | undefined => {
    const found = epcRatingOf({ ...(points && { epcCurrent: points }), ...(letter && { epcRating: letter }) })
    return found && { letter: found, ...(points && { points }) }
  }
  const [current, potential] = [rated(epcCurrent, epcRating), rated(epcPotential, epcPotentialRating)]
  return current && { current, ...(potential && { potential }) }
}

/** 'D (61), potentially B (85)'; undefined if nothing is known. */
export function energyText(stated: StatedRatings): string | undefined {
  const ratings = ratingsOf(stated)
  return ratings && ratingsText(ratings)
}

export function ratingsText({ current, potential }: EnergyRatings): string {
  return potential ? `${ratedText(current)}, potentially ${ratedText(potential)}` : ratedText(current)
}

function ratedText({ letter, points }: RatedEnergy): string {
  return letter.toUpperCase() + (points === undefined ? '' : ` (${points})`)
}

/** The points of a band: '92 or more', '81 to 91'. */
export function bandPoints(letter: EpcRating): string {
  const at = epcRatings.indexOf(letter)
  const least = leastPoints[at]?.[1] ?? 1
  return at === 0 ? `${least} or more` : `${least} to ${leastPoints[at - 1]![1] - 1}`
}
