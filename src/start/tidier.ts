import type { Database } from '#src/data/database/database.ts'
import { whileAloneImporting } from '#src/data/import/import-lock.ts'
import type { ContentPicture } from '#src/services/media/store-content-pictures.ts'
import { type Tidied, tidyMedia } from '#src/services/media/tidy-media.ts'
import type { Settings } from '#src/settings.ts'

interface Parts {
  database: Database
  settings: Pick<Settings, 'mediaFolder' | 'picturesFolder'>
  contentPictures: ReadonlyMap<string, ContentPicture>
}

/** tidyMedia (services/media/tidy-media.ts) with everything real behind it. */
export function tidier({ database, settings, contentPictures }: Parts): (signal: AbortSignal) => Promise<Tidied> {
  return (signal) =>
    tidyMedia({
      db: database.db,
      whileAlone: (work) => whileAloneImporting(database, work),
      mediaFolder: settings.mediaFolder,
      picturesFolder: settings.picturesFolder,
      inContent: new Set([...contentPictures.values()].map(({ hash }) => hash)),
      now: new Date(),
      signal,
    })
}
