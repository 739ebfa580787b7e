import { mix } from './colour.ts'
import { chosen } from './variety.ts'

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

/** Photographers come when the sun shines, so half of the pictures are of summer. */
export function seasonOf(seed: number): Season {
  return chosen(seed, 'season', ['spring', 'summer', 'summer', 'summer', 'autumn', 'winter'])
}

const grasses: Record<Season, readonly [colour: string, amount: number]> = {
  spring: ['#7fbb52', 0.35],
  summer: ['#8fae4f', 0],
  autumn: ['#a8964e', 0.4],
  winter: ['#8d9a80', 0.45],
}

export function grassIn(season: Season, colour: string): string {
  const [tint, amount] = grasses[season]
  return mix(colour, tint, amount)
}
