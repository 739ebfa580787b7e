import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import * as routes from '#src/routes.ts'
import type { BrandFile, BrandPicture } from '../domain/site/brand.ts'

/** A typeface cut to its language has 30 to 60 kB, a logo less; what is much larger would hold up every page. */
const mostBytes = 1_000_000

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

export interface ServedFile extends BrandFile {
  path: string
}

/** The file cannot be used; the message goes on after "FILE:LINE FIELD: ". */
export class BrandFileRejected extends Error {
  override name = 'BrandFileRejected'
}

/** Bytes under an address that changes with them. */
export function servedFile(bytes: Uint8Array<ArrayBuffer>, extension: string): ServedFile {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  return { bytes, contentType: contentTypes[extension] ?? 'application/octet-stream', path: routes.files.brand.href(hash, extension) }
}

/** A file of the brand folder. Throws BrandFileRejected when it is not there, too large, or not what its name says. */
export async function readBrandFile(folder: string, name: string): Promise<ServedFile> {
  const bytes = await readFile(join(folder, name)).catch((reason: NodeJS.ErrnoException) => {
    throw new BrandFileRejected(
      reason.code === 'ENOENT' ? `there is no file brand/${name}` : `brand/${name} cannot be read: ${reason.code}`,
    )
  })
  if (bytes.length > mostBytes)
    throw new BrandFileRejected(`brand/${name} is larger than ${mostBytes / 1_000_000} MB, too much for every page`)
  const file = servedFile(bytes, extname(name).toLowerCase())
  if (file.contentType === 'font/woff2' && bytes.toString('latin1', 0, 4) !== 'wOF2')
    throw new BrandFileRejected(`brand/${name} is no WOFF2 file`)
  return file
}

/** The picture in a file of the brand folder. Throws BrandFileRejected for what is no picture. */
export async function measuredPicture(file: ServedFile, name: string): Promise<BrandPicture> {
  const { default: sharp } = await import('sharp')
  const picture = sharp(file.bytes, { failOn: 'truncated', limitInputPixels: 25_000_000 })
  const { width, height } = await picture
    .resize(8, 8, { fit: 'fill' })
    .toBuffer()
    .then(() => picture.metadata())
    .catch((reason: Error) => {
      throw new BrandFileRejected(`brand/${name} cannot be read as a picture: ${reason.message.split('\n')[0]}`)
    })
  return { path: file.path, width, height }
}
