import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { shapedPictures } from '../../src/blocks/varied-example.ts'

/** Photographs of the demo with width and height to be cut to: from a panorama to a strip. */
const shapes = [
  ['crescent', 1500, 500],
  ['high-street', 1400, 700],
  ['cattle-at-the-rail', 1280, 720],
  ['fireside', 1200, 800],
  ['board-at-the-gate', 1200, 900],
  ['china-on-the-dresser', 900, 900],
  ['exmoor-ram', 750, 1000],
  ['fields-in-lots', 700, 1050],
  ['furniture-in-the-saleroom', 500, 1000],
] as const

/** Copies the demo's content into `folder` and adds pictures of nine shapes, cut from photographs of its own; returns the folder. */
export async function contentWithShapes(folder: string): Promise<string> {
  await cp('content/demo', folder, { recursive: true })
  for (const [at, name] of shapedPictures.entries()) {
    const [photograph, width, height] = shapes[at] ?? shapes[0]
    await sharp(join('content/demo/images', `${photograph}.jpg`))
      .resize(width, height, { fit: 'cover' })
      .jpeg({ quality: 85 })
      .toFile(join(folder, 'images', name))
  }
  return folder
}
