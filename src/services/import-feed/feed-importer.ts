import type { Database } from '#src/data/database.ts'
import type { Branch } from '#src/domain/agency.ts'
import type { Settings } from '#src/settings.ts'
import type { ImportFeed } from './import-request.ts'

export interface ImporterParts {
  database: Database
  settings: Pick<Settings, 'mediaFolder' | 'postcodesUrl'>
  branches: () => readonly Branch[]
}

/** The import service with everything real behind it: main.ts, the command line and the demo take it from here. */
export function feedImporter(_parts: ImporterParts): ImportFeed {
  return () => Promise.reject(new Error('not yet'))
}
