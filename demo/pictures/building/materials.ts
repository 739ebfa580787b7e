import type { WallMaterial } from './masonry.ts'
import type { RoofCover } from './roof.ts'

/** Seeds step through these in turn, so that neighbours differ. */
export function turn<Choice>(seed: number, choices: readonly Choice[], every = 1): Choice {
  return choices[Math.floor(Math.abs(seed) / every) % choices.length]!
}

export const brick = {
  red: { bond: 'brick', colour: '#b0634a' },
  stock: { bond: 'brick', colour: '#c4a982' },
  plum: { bond: 'brick', colour: '#8f5349' },
  orange: { bond: 'brick', colour: '#c4805c' },
  buff: { bond: 'brick', colour: '#cdb083' },
} satisfies Record<string, WallMaterial>

export const stone = {
  bath: { bond: 'ashlar', colour: '#dcc596' },
  ham: { bond: 'rubble', colour: '#c9ae7f' },
  grey: { bond: 'rubble', colour: '#b4ac9d' },
  cotswold: { bond: 'rubble', colour: '#d6c096' },
  flint: { bond: 'flint', colour: '#9c9a92' },
} satisfies Record<string, WallMaterial>

export const rendered = {
  cream: { bond: 'render', colour: '#f1e6cf' },
  white: { bond: 'render', colour: '#f2efe8' },
  pink: { bond: 'render', colour: '#eec7b8' },
  primrose: { bond: 'render', colour: '#f0dc9f' },
  sage: { bond: 'render', colour: '#c6d2b8' },
  blue: { bond: 'render', colour: '#c3d5de' },
  ochre: { bond: 'render', colour: '#dcbd8a' },
} satisfies Record<string, WallMaterial>

export const boarded = {
  black: { bond: 'boards', colour: '#4b4743' },
  larch: { bond: 'upright boards', colour: '#b08a5e' },
  silver: { bond: 'upright boards', colour: '#a7a196' },
  sage: { bond: 'boards', colour: '#a9b7a2' },
  cream: { bond: 'boards', colour: '#e8dfc9' },
  blue: { bond: 'boards', colour: '#93aab2' },
} satisfies Record<string, WallMaterial>

export const cover = {
  slate: { kind: 'slate', colour: '#6f7a86' },
  heather: { kind: 'slate', colour: '#7f7884' },
  stoneSlate: { kind: 'slate', colour: '#a39880' },
  tile: { kind: 'tile', colour: '#a9634a' },
  brown: { kind: 'tile', colour: '#86604f' },
  pantile: { kind: 'pantile', colour: '#c67a52' },
  thatch: { kind: 'thatch', colour: '#b09a70' },
  lead: { kind: 'lead', colour: '#8b949a' },
  sheet: { kind: 'sheet', colour: '#7d8a90' },
} satisfies Record<string, RoofCover>

export const doorColours = ['#1f5a4b', '#2f4d6e', '#8a3a3c', '#d3ac44', '#5d7d72', '#34383c', '#a9bfb2', '#6c4f72'] as const

export const joinery = { white: '#f6f3ea', cream: '#efe6d0', grey: '#5c666b', dark: '#33393c', oak: '#a5815a', sage: '#9fb09a' } as const
