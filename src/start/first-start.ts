import { demoProperties } from '@gable/demo/brief/brief-book.ts'
import type { Database } from '#src/data/database/database.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { ImportFeed } from '#src/services/import-feed/import-request.ts'
import { learnPlaces } from '#src/services/places/learn-places.ts'
import { loadGazetteer } from '#src/services/places/load-gazetteer.ts'
import type { Settings } from '#src/settings.ts'
import { loadDemo } from './demo.ts'
import type { Progress } from './progress.ts'

interface Starting {
  database: Database
  settings: Pick<Settings, 'varFolder' | 'contentFolder'>
  content: AgencyContent
  importFeed: ImportFeed
  progress: Progress
  now: Date
  /** Aborts when the process is told to stop. */
  signal: AbortSignal
  /** The number of properties in the demo; tests use few. */
  properties?: number
}

/**
 * Loads what a new installation needs: the places of the gazetteer and, if site.yaml asks for the demo, its properties and lots, imported
 * like a real feed. Each step is all or nothing, so that an interrupted start continues with the next step and later starts find nothing to
 * do.
 */
export async function firstStart({ database, content, progress, properties = demoProperties, ...rest }: Starting): Promise<void> {
  const places = await loadGazetteer(database.db, (done, total) =>
    progress.update(`Loading places: ${total > 0 ? Math.floor((100 * done) / total) : 0} %`),
  )
  if (places > 0) progress.say(`Loaded ${places.toLocaleString('en-GB')} places.`)
  await learnPlaces(database.db, content.branches)
  if (content.site.demo) await loadDemo({ db: database.db, content, progress, properties, ...rest })
}
