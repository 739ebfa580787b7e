import { forgetAdverts } from '#src/data/adverts/advert-history.ts'
import { forgetSearched } from '#src/data/alerts/searched-criteria.ts'
import type { Database } from '#src/data/database/database.ts'
import { vacuumWorn } from '#src/data/database/vacuum-worn.ts'
import { forgetImports } from '#src/data/import/feed-imports.ts'
import { withImportLock } from '#src/data/import/import-lock.ts'
import { forgetTravelAreas } from '#src/data/places/travel-areas.ts'
import { findPublishedBytes } from '#src/data/site-content/publications.ts'
import { advertDays } from '#src/domain/adverts/advert-history.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import type { NamedFile } from '#src/domain/site/named-files.ts'
import type { ByteStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { removeWrittenMails } from '#src/gateways/mail/mail-files.ts'
import { removeOldPaper } from '#src/gateways/paper/paper-printer.ts'
import { openUploadStore } from '#src/gateways/uploads/upload-store.ts'
import { tidyLegalPacks } from '#src/services/import-lots/tidy-legal-packs.ts'
import type { ContentPicture } from '#src/services/media/store-content-pictures.ts'
import { type TidiedMedia, tidyMedia } from '#src/services/media/tidy-media.ts'
import { mailDays, removeDue } from '#src/services/people/remove-due.ts'
import { tidyStreetMaps } from '#src/services/places/import-street-map.ts'
import { forgetStatistics } from '#src/services/statistics.ts'
import { tidyUploads } from '#src/services/uploads.ts'
import type { Settings } from '#src/settings.ts'
import { demoImports } from './demo.ts'

interface Parts {
  database: Database
  settings: Pick<Settings, 'statisticsDays' | 'leadDays' | 'privacyCaseYears' | 'accounts'>
  stores: ByteStores
  contentPictures: ReadonlyMap<string, ContentPicture>
  namedFiles: ReadonlyMap<string, NamedFile>
  now: () => Date
}

/**
 * Days for which reports of imports are kept; `realTimeDays` applies to the real-time protocol, by which a busy agency sends as many
 * properties in an hour as it sends files in a year.
 */
const importDays = 30
const realTimeDays = 3
/** Days for which a drawn sheet is kept; it is drawn again when it is asked for. */
const paperDays = 30

/**
 * Returns a function that removes expired data, by tidyMedia, forgetStatistics (services), removeDue (services/people), forgetSearched
 * (data/alerts), forgetAdverts (data/adverts), tidyUploads (services/uploads), tidyLegalPacks (services/import-lots), forgetImports (data/import) and removeWrittenMails
 * (gateways/mail), with their real gateways.
 */
export function tidier({ database, settings, stores, contentPictures, namedFiles, ...given }: Parts): (signal: AbortSignal) => Promise<
  TidiedMedia & {
    figures: number
    accounts: number
    leads: number
    cases: number
    uploads: number
    packs: number
    mails: number
    events: number
    alerts: number
    searched: number
    adverts: number
    imports: number
    areas: number
    maps: number
    papers: number
    shortlists: number
    mailFiles: number
  }
> {
  return async (signal) => {
    const now = given.now()
    const figures = await forgetStatistics(database.db, { days: settings.statisticsDays, now })
    const removed = await removeDue(database.db, settings, now)
    // After leads and accounts, because their file rows are deleted with them.
    const uploads = await tidyUploads({ db: database.db, store: openUploadStore(stores.uploads), now }, signal)
    const searched = await forgetSearched(database.db, signal)
    const adverts = await forgetAdverts(database.db, daysAgo(now, advertDays))
    const imports = await forgetImports(database.db, {
      before: daysAgo(now, importDays),
      realTimeBefore: daysAgo(now, realTimeDays),
      remembered: Object.values(demoImports),
      signal,
    })
    const areas = await forgetTravelAreas(database.db, now)
    const maps = await tidyStreetMaps({ db: database.db, store: stores.maps, now })
    const papers = await removeOldPaper(stores.pictures, daysAgo(now, paperDays))
    const mailFiles = await removeWrittenMails(stores.mails, daysAgo(now, mailDays))
    const whileAlone = <Result>(work: () => Promise<Result>) => withImportLock(database, work)
    const packs = await tidyLegalPacks({ db: database.db, whileAlone, documents: stores.legalPacks, now })
    const media = await tidyMedia({
      db: database.db,
      whileAlone,
      media: stores.media,
      pictures: stores.pictures,
      inContent: new Set([
        ...[...contentPictures.values(), ...namedFiles.values()].map(({ hash }) => hash),
        ...(await findPublishedBytes(database.db)),
      ]),
      now,
      signal,
    })
    if (database.kind === 'embedded') await vacuumWorn(database.db, { unknownToo: true, signal })
    return { ...media, ...removed, figures, uploads, packs, searched, adverts, imports, areas, maps, papers, mailFiles }
  }
}
