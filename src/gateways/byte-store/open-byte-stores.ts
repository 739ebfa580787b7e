import { join } from 'node:path'
import PQueue from 'p-queue'
import type { ObjectStoreSettings } from '#src/domain/media/object-store-settings.ts'
import type { Settings } from '#src/settings.ts'
import { isContentOf } from '../media-store.ts'
import type { ByteStore } from './byte-store.ts'
import { cachedStore } from './cached-store.ts'
import { diskCache } from './disk-cache.ts'
import { folderStore } from './folder-store.ts'
import { type ConnectionTimes, objectConnection } from './object-connection.ts'
import { objectStore } from './object-store.ts'

/** Everything the site stores outside of its database. */
export interface ByteStores {
  /** Pictures, plans and documents of properties and the agency. */
  media: ByteStore
  /** Resized pictures, which are made again if they are missing. */
  pictures: ByteStore
  /** Visitors' files; never served publicly. */
  uploads: ByteStore
  /** Documents of lots' legal packs, for registered bidders. */
  legalPacks: ByteStore
  /** Mails written to files. */
  mails: ByteStore
  /** Pieces of the operator's street map. */
  maps: ByteStore
}

type FolderSettings = Pick<Settings, 'mediaFolder' | 'picturesFolder' | 'uploadsFolder' | 'legalPacksFolder' | 'mailFolder' | 'mapsFolder'>
type StoreSettings = FolderSettings & Pick<Settings, 'varFolder' | 'objectStore' | 'mediaCacheBytes'>

interface Told {
  /** Called when an object store stops responding, once until it responds again. */
  warn?: (message: string) => void
  times?: ConnectionTimes
}

/** In folders of this machine. */
export function folderStores(settings: FolderSettings): ByteStores {
  return {
    media: folderStore(settings.mediaFolder),
    pictures: folderStore(settings.picturesFolder),
    uploads: folderStore(settings.uploadsFolder),
    legalPacks: folderStore(settings.legalPacksFolder),
    mails: folderStore(settings.mailFolder),
    maps: folderStore(settings.mapsFolder),
  }
}

/** In an object store, each under the name of its folder. */
export function objectStores(settings: ObjectStoreSettings, { warn = () => {}, times }: Told = {}): ByteStores {
  const connection = objectConnection(settings, { warn, times })
  const under = (name: string) => objectStore(connection, `${settings.prefix}${name}/`)
  return {
    media: under('media'),
    pictures: under('pictures'),
    uploads: under('uploads'),
    legalPacks: under('legal-packs'),
    mails: under('mail'),
    maps: under('maps'),
  }
}

/**
 * The stores of the settings. With an object store, files still in folders are found too, and public files are cached on this machine's
 * disk. Files named by content are compared with their name.
 */
export function openByteStores(settings: StoreSettings, told: Told = {}): ByteStores {
  const folders = folderStores(settings)
  if (!settings.objectStore) return folders
  const objects = objectStores(settings.objectStore, told)
  const cache = diskCache(join(settings.varFolder, 'cache'), settings.mediaCacheBytes)
  const { warn = () => {} } = told
  const cached = (far: ByteStore, name: string) => cachedStore({ far, cache, name })
  const verified = (far: ByteStore, name: string) => cachedStore({ far, cache, name, isAsStored: isContentOf, warn })
  return {
    media: movingStore(verified(objects.media, 'media'), folders.media),
    // These have a checksum, and are made again if it is wrong (picture-resizer.ts).
    pictures: movingStore(cached(backgroundStore(objects.pictures, warn), 'pictures'), folders.pictures),
    uploads: movingStore(objects.uploads, folders.uploads),
    legalPacks: movingStore(verified(objects.legalPacks, 'legal-packs'), folders.legalPacks),
    mails: movingStore(objects.mails, folders.mails),
    maps: movingStore(verified(objects.maps, 'maps'), folders.maps),
  }
}

/** Writes go to `store`; reads also look in `old`, from which everything is to be copied (`gable move-media`). */
export function movingStore(store: ByteStore, old: ByteStore): ByteStore {
  return {
    ...store,
    async get(key) {
      return (await old.get(key)) ?? (await store.get(key))
    },
    async find(key) {
      return (await old.find(key)) ?? (await store.find(key))
    },
    async *list(prefix, onOther) {
      const seen = new Set<string>()
      for await (const listed of old.list(prefix, onOther)) {
        seen.add(listed.key)
        yield listed
      }
      for await (const listed of store.list(prefix, onOther)) if (!seen.has(listed.key)) yield listed
    },
    async replace(key, bytes) {
      await store.replace(key, bytes)
      await old.remove([key])
    },
    async remove(keys) {
      await old.remove(keys)
      return await store.remove(keys)
    },
    async removeAbandoned(prefix, before) {
      return (await old.removeAbandoned(prefix, before)) + (await store.removeAbandoned(prefix, before))
    },
  }
}

const atOnce = 2
/** Beyond this, writes are dropped: the files can be made again. */
const mostWaiting = 200

/** A store with background writes, for files that can be made again: callers do not wait, and failed writes are dropped. */
export function backgroundStore(store: ByteStore, warn: (message: string) => void): ByteStore {
  const queue = new PQueue({ concurrency: atOnce })
  const later = async (key: string, work: () => Promise<void>) => {
    if (queue.size >= mostWaiting) return
    void queue.add(() => work().catch((error: Error) => warn(`${store.describe(key)} could not be kept: ${error.message}`)))
  }
  return {
    ...store,
    putNew: (key, bytes) => later(key, () => store.putNew(key, bytes)),
    replace: (key, bytes) => later(key, () => store.replace(key, bytes)),
  }
}
