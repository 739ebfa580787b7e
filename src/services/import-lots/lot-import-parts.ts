import type { WrittenEvent } from '#src/domain/events/calendar-event.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import type { RecordedImportParts } from '../import-feed/recorded-import.ts'

/** What the import of lots works with. */
export interface LotImportParts extends RecordedImportParts {
  media: MediaStore
  documents: MediaStore
  events: () => readonly WrittenEvent[]
  /** Called after an import, before it is acknowledged. Must not throw: the import is done. */
  afterwards?(): Promise<void>
}
