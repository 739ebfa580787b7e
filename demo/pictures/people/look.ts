import type { ExteriorStyle } from '../exterior.ts'
import type { RoomKind } from '../rooms/room.ts'

export type Hair =
  | 'short'
  | 'side-parted'
  | 'cropped'
  | 'receding'
  | 'bald'
  | 'curly'
  | 'rounded'
  | 'bob'
  | 'fringe'
  | 'long'
  | 'tied-back'
  | 'bun'
  | 'headscarf'

export type Clothes = 'suit' | 'tweed' | 'blazer' | 'shirt' | 'jumper' | 'roll-neck' | 'gilet' | 'cardigan'

/** How somebody is drawn. Colours are hex. */
export interface Look {
  seed: number
  skin: string
  hair: Hair
  hairColour: string
  /** From 0 to 1: grown up to old. */
  age: number
  /** Widths of face, jaw and shoulders, as parts of the usual ones. */
  build: { face: number; jaw: number; shoulders: number }
  beard?: 'stubble' | 'short' | 'full'
  glasses?: 'round' | 'square'
  earrings?: boolean
  clothes: Clothes
  /** Of the outer garment, and of what is under it. */
  colours: readonly [outer: string, inner: string]
  tie?: string
  /** What is behind them, out of focus. */
  behind: { house: ExteriorStyle } | { room: RoomKind }
}

/** The middle of the face, between the eyes, and half its usual width and height. */
export const face = { x: 600, y: 338, halfWidth: 102, halfHeight: 142 } as const
