import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStore } from '#src/gateways/media-store.ts'

export interface ContentPicture {
  hash: string
  /** Pixels. */
  width: number
  height: number
}

/**
 * Puts the pictures of an agency's images folder into the media store, where pages get them in every size. Answers them by
 * file name; no folder is no pictures. Throws MediaRejected for a file that is no picture.
 */
export async function keepContentPictures(folder: string, media: Pick<MediaStore, 'keep'>): Promise<Map<string, ContentPicture>> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
  const kept = new Map<string, ContentPicture>()
  // One after the other: start-up is no time to decode twenty pictures at once.
  for (const name of names.sort()) {
    const { hash, width, height } = await media.keep(await readFile(join(folder, name)))
    if (width && height) kept.set(name, { hash, width, height })
  }
  return kept
}
