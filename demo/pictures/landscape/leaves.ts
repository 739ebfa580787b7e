import type { Season } from '../scene/season.ts'

export type TreeKind = 'oak' | 'birch' | 'poplar' | 'pine' | 'blossom' | 'copper' | 'shrub' | 'topiary'

const summer: Record<TreeKind, string> = {
  oak: '#5f8a45',
  birch: '#93ac55',
  poplar: '#6f9148',
  pine: '#3f6b52',
  blossom: '#e9b9c2',
  copper: '#8a4b4a',
  shrub: '#5d8a4e',
  topiary: '#3f6d45',
}

/** Where a season's leaves differ from those above; a cherry flowers in spring only. */
const others: Record<Season, Partial<Record<TreeKind, string>>> = {
  spring: { oak: '#86ad52', birch: '#a9c862', poplar: '#8db05a', shrub: '#74a457' },
  summer: { blossom: '#6b9950' },
  autumn: { oak: '#c48a3c', birch: '#dcb44b', poplar: '#d0a640', blossom: '#c4653c', copper: '#93453a', shrub: '#9c8f45' },
  winter: { oak: '#8c7763', birch: '#a08f7c', poplar: '#94836d', blossom: '#8a6f66', copper: '#82655c' },
}

/** The colour of a tree's leaves; in winter that of the twigs of one that drops them. */
export function leavesIn(season: Season, kind: TreeKind): string {
  return others[season][kind] ?? summer[kind]
}

/** True in winter for trees that drop their leaves: one sees the sky through them. */
export function isBare(season: Season, kind: TreeKind): boolean {
  return season === 'winter' && others.winter[kind] !== undefined
}
