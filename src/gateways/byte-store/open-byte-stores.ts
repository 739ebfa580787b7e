import type { Settings } from '#src/settings.ts'
import type { ByteStore } from './byte-store.ts'
import { folderStore } from './folder-store.ts'

/** Everything that the site keeps besides its database. */
export interface ByteStores {
  /** Pictures, plans and documents of properties and the agency. */
  media: ByteStore
  /** What was resized of them, which is made again when it is gone. */
  pictures: ByteStore
  /** Files of visitors; served nowhere. */
  uploads: ByteStore
  /** Documents of legal packs of lots, for those who have registered. */
  legalPacks: ByteStore
  /** Mails that were written to files. */
  mails: ByteStore
}

type StoreSettings = Pick<Settings, 'mediaFolder' | 'picturesFolder' | 'uploadsFolder' | 'legalPacksFolder' | 'mailFolder'>

/** The stores that the settings name. */
export function openByteStores(settings: StoreSettings): ByteStores {
  return {
    media: folderStore(settings.mediaFolder),
    pictures: folderStore(settings.picturesFolder),
    uploads: folderStore(settings.uploadsFolder),
    legalPacks: folderStore(settings.legalPacksFolder),
    mails: folderStore(settings.mailFolder),
  }
}
