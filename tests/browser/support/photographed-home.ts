import type { Kysely } from 'kysely'
import { inject } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import type { Listing } from '#src/domain/property/listing.ts'
import type { ContentPage } from '#src/domain/site/agency.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import type { ContentPicture } from '#src/services/media/store-content-pictures.ts'
import { readSettings } from '#src/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { addProperty } from '#tests/support/properties.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { testContent } from '#tests/support/site.ts'

type MediaStore = ReturnType<typeof openMediaStore>

interface Album {
  photos?: number
  floorplans?: number
  epcs?: number
  /** Links to videos and tours. */
  videos?: readonly string[]
}

type Described = Parameters<typeof addProperty>[1]

/** Real pictures of different colours, kept as an import keeps them; the second photo is a portrait. */
export async function addPhotographed(db: Kysely<Schema>, store: MediaStore, album: Album, described: Described = {}): Promise<number> {
  const kinds = [
    ...Array.from({ length: album.photos ?? 0 }, () => 'photo' as const),
    ...Array.from({ length: album.floorplans ?? 0 }, () => 'floorplan' as const),
    ...Array.from({ length: album.epcs ?? 0 }, () => 'epc' as const),
  ]
  const kept = await Promise.all(
    kinds.map(async (kind, index) => {
      const [width, height] = index === 1 ? [900, 1200] : [1200, 800]
      return {
        kind,
        position: index,
        caption: `View ${index + 1}`,
        ...(await store.keep(await aJpeg(width, height, `hsl(${index * 40}, 50%, 50%)`))),
      }
    }),
  )
  const photos = kept
    .filter(({ kind }) => kind === 'photo')
    .map(({ hash, width, height }) => ({ hash, width: width ?? 0, height: height ?? 0, alt: '' }))
  const id = await addProperty(db, { ...described, card: { photos, ...described?.card } })
  for (const { kind, position, caption, hash, width, height } of kept) {
    await db
      .insertInto('property_media')
      .values({ property_id: id, kind, position, source: `${id}-${position}.jpg`, caption, hash, width, height })
      .execute()
  }
  for (const [position, source] of (album.videos ?? []).entries()) {
    await db.insertInto('property_media').values({ property_id: id, kind: 'virtual-tour', position, source, caption: '' }).execute()
  }
  return id
}

/**
 * A site with one house for sale that has such an album; `path` is its page. Pages of content beside it may name two pictures,
 * `first.jpg` and `second.jpg`.
 */
export async function photographedHome(album: Album, listing: Partial<Listing> = {}, pages: readonly ContentPage[] = []) {
  const stack = new AsyncDisposableStack()
  const db = stack.use(await testDatabase())
  const settings = readSettings({ GABLE_VAR: inject('keptPictures'), LOG_LEVEL: 'silent', PUBLIC_URL: 'https://www.withyandvale.example' })
  const media = openMediaStore(folderStore(settings.mediaFolder))
  const id = await addPhotographed(db, media, album, { listing })
  const content = { ...(await testContent()), pages: [...(await testContent()).pages, ...pages] }
  const contentPictures = new Map<string, ContentPicture>()
  for (const [name, colour] of pages.length > 0 ? [['first.jpg', 'teal'] as const, ['second.jpg', 'tan'] as const] : []) {
    const { hash, width, height } = await media.keep(await aJpeg(1200, 800, colour))
    contentPictures.set(name, { hash, width: width ?? 0, height: height ?? 0 })
  }
  const site = stack.use(await servedSite(db, { media, settings, content: () => content, contentPictures }))
  return { url: site.url, path: `/properties/${id}/sales`, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
