import sharp from 'sharp'
import { exteriors } from '../exterior.ts'
import { rooms } from '../rooms/room.ts'
import { lightOfDay } from '../scene/light.ts'
import { Sheet } from '../scene/sheet.ts'
import { drawBust } from './clothes.ts'
import { drawBeard, drawHead } from './face.ts'
import { drawHairBehind, drawHairInFront } from './hair.ts'
import { face, type Look } from './look.ts'

/** Somebody from the chest up on nothing, 1200 by 800, as SVG. */
export function drawPerson(look: Look): string {
  const sheet = new Sheet(1200, 800)
  drawHairBehind(sheet, look)
  drawBust(sheet, look)
  drawHead(sheet, look)
  drawBeard(sheet, look)
  drawHairInFront(sheet, look)
  if (look.glasses) drawGlasses(sheet, look)
  return sheet.toString()
}

function drawGlasses(sheet: Sheet, { glasses, build }: Look): void {
  const { x: cx, y: cy } = face
  const half = face.halfWidth * build.face
  const frame = { stroke: '#2b2622', 'stroke-width': 4.5, 'fill-opacity': 0.12 }
  for (const side of [-1, 1]) {
    const x = cx + side * 45 * build.face
    if (glasses === 'round') sheet.circle([x, cy + 2], 34, '#ffffff', frame)
    else sheet.rectangle([x - 36, cy - 24], [72, 52], '#ffffff', { ...frame, rx: 12 })
    sheet.line(
      [
        [x + side * 34, cy - 4],
        [cx + side * (half + 2), cy - 10],
      ],
      '#2b2622',
      4.5,
    )
  }
  sheet.path(`M${cx - 12} ${cy}Q${cx} ${cy - 9} ${cx + 12} ${cy}`, { fill: 'none', stroke: '#2b2622', 'stroke-width': 4.5 })
}

/** How much nearer somebody is than they are drawn, and what is then above and beside the picture, in pixels. */
const nearer = { width: 1368, left: 84, top: 66 } as const
/** How far what is behind somebody is out of focus, in pixels. */
const blur = 11

/** The photograph: somebody before one of the houses or rooms, which are out of focus. JPEG, 1200 by 800. */
export async function paintPortrait(look: Look): Promise<Buffer> {
  const { behind, seed } = look
  const scene = 'room' in behind ? rooms[behind.room](seed) : exteriors[behind.house]({ seed, shape: 'landscape' }).sheet.toString()
  const { haze } = lightOfDay(seed, 'left')
  const veil = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="${haze}" opacity="0.3"/></svg>`
  const background = await sharp(Buffer.from(scene)).resize(1200, 800, { fit: 'cover' }).blur(blur).png().toBuffer()
  const { width, left, top } = nearer
  const person = await sharp(Buffer.from(drawPerson(look)))
    .resize({ width })
    .extract({ left, top, width: 1200, height: 800 })
    .png()
    .toBuffer()
  return await sharp(background)
    .composite([{ input: Buffer.from(veil) }, { input: person }])
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
