import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { layeredContent } from '#src/content/layered-store.ts'
import type { Schema } from '#src/data/database/schema.ts'
import type { NamedFile } from '#src/domain/site/named-files.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { storeContentPictures, storeNamedFiles } from '#src/services/media/store-content-pictures.ts'
import type { PictureParts } from '#src/services/pictures/picture-library.ts'
import { readLayer, type SiteContentParts } from '#src/services/site-content/site-content-parts.ts'
import { siteContentParts } from './site-content.ts'

/** A picture library over the starter's content, with a real media store on disk. What pages show follows once `shown` is asked. */
export async function pictureLibrary(db: Kysely<Schema>, given: Partial<Omit<SiteContentParts, 'base'> & Pick<PictureParts, 'scan'>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'gable-pictures-'))
  const media = openMediaStore(folderStore(folder))
  const contentPictures = new Map<string, { hash: string; width: number; height: number }>()
  const namedFiles = new Map<string, NamedFile>()
  const bytesOf = async (hash: string) => {
    const bytes = await (await media.find(hash))?.read()
    return bytes && new Uint8Array(bytes)
  }
  const siteContent = { ...(await siteContentParts(db, { bytesOf })), ...given }
  siteContent.shown = async () => {
    const store = layeredContent(siteContent.base, await readLayer(siteContent))
    const { pictures } = await storeContentPictures(store, media)
    contentPictures.clear()
    for (const [name, picture] of pictures) contentPictures.set(name, picture)
    const { named } = await storeNamedFiles(store, media)
    namedFiles.clear()
    for (const [path, file] of named) namedFiles.set(path, file)
  }
  await siteContent.shown()
  return { siteContent, media, contentPictures, namedFiles, scan: given.scan, folder } satisfies PictureParts & { folder: string }
}
