import { drawExterior, drawPortrait } from '../pictures/exterior.ts'
import { rasterise } from '../pictures/rasterise.ts'
import { drawRoom } from '../pictures/rooms/room.ts'
import { brochurePdf } from './brochure.ts'
import type { Drawing } from './drawing.ts'

const photoWidth = 1_200
const portraitWidth = 800

export function canDraw({ what }: Drawing): boolean {
  return what === 'exterior' || what === 'room' || what === 'brochure'
}

/** The bytes of a picture: JPEG for photos, PNG for plans and charts, PDF for brochures. */
export async function drawPicture(drawing: Drawing): Promise<Buffer> {
  switch (drawing.what) {
    case 'exterior': {
      const { style, seed, isPortrait } = drawing
      if (isPortrait) return rasterise(drawPortrait({ style, seed }), { format: 'jpeg', width: portraitWidth })
      return rasterise(drawExterior({ style, seed }), { format: 'jpeg', width: photoWidth })
    }
    case 'room':
      return rasterise(drawRoom({ room: drawing.room, seed: drawing.seed }), { format: 'jpeg', width: photoWidth })
    case 'brochure':
      return brochurePdf(drawing.brochure)
    default:
      throw new Error(`Nobody draws ${drawing.what} yet`)
  }
}
