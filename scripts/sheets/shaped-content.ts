import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { shapedPictures } from '../../src/blocks/varied-example.ts'

/** Width and height: from a panorama to a strip. */
const shapes = [
  [1500, 500],
  [1400, 700],
  [1280, 720],
  [1200, 800],
  [1200, 900],
  [900, 900],
  [750, 1000],
  [700, 1050],
  [500, 1000],
] as const

/** Copies the demo's content into `folder` and adds pictures of nine shapes, cut from photographs of its own; returns the folder. */
export async function contentWithShapes(folder: string): Promise<string> {
  await cp('content/demo', folder, { recursive: true })
  const photographs = (await readdir('content/demo/images')).filter((name) => name.endsWith('.jpg')).sort()
  for (const [at, name] of shapedPictures.entries()) {
    const [width, height] = shapes[at] ?? shapes[0]
    const photograph = photographs[(at * 5) % photographs.length]!
    await sharp(join('content/demo/images', photograph))
      .resize(width, height, { fit: 'cover' })
      .jpeg({ quality: 85 })
      .toFile(join(folder, 'images', name))
  }
  return folder
}
