import type { TreeKind } from '../landscape/trees.ts'
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

/** What differs from summer's leaves; a cherry flowers in spring only. */
const leaves: Record<Season, Partial<Record<TreeKind, string>>> = {
  spring: { oak: '#86ad52', birch: '#a9c862', poplar: '#8db05a', shrub: '#74a457' },
  summer: { blossom: '#6b9950' },
  autumn: { oak: '#c48a3c', birch: '#dcb44b', poplar: '#d0a640', blossom: '#c4653c', copper: '#93453a', shrub: '#9c8f45' },
  winter: { oak: '#8c7763', birch: '#a08f7c', poplar: '#94836d', blossom: '#8a6f66', copper: '#82655c' },
}

export function leavesIn(season: Season, kind: TreeKind, summer: string): string {
  return leaves[season][kind] ?? summer
}

/** In winter one sees through what has dropped its leaves. */
export function isBare(season: Season, kind: TreeKind): boolean {
  return season === 'winter' && leaves.winter[kind] !== undefined
}
