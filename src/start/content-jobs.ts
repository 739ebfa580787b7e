import type { Database } from '#src/data/database/database.ts'
import { withImportLock } from '#src/data/import/import-lock.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import { findFocalPoints } from '#src/services/media/find-focal-points.ts'
import { reckonMonthlyCosts } from '#src/services/reckon-monthly-costs.ts'
import { checkOutsideLinks } from '#src/services/site-content/outside-links.ts'
import { runSchedules } from '#src/services/site-content/schedule.ts'
import type { SiteContentParts } from '#src/services/site-content/site-content-parts.ts'
import { describeStock } from '#src/services/surroundings/describe-stock.ts'
import { type HomeLetterParts, writeHomeLetters } from '#src/services/valuation/write-home-letters.ts'

/** Returns the job that publishes and takes down scheduled content, as `repeatJob` takes it. */
export function publishingSchedules(parts: SiteContentParts) {
  return {
    work: (signal: AbortSignal) => runSchedules(parts, signal),
    everyMs: 5000,
    counts: 'schedules',
    says: {
      done: 'Scheduled content was published or taken down, or its author is told why not',
      failed: 'Scheduled content cannot be published or taken down now; it is tried again',
    },
  }
}

/** Returns the job that checks external links once a day, at night, when the load is low. */
export function checkingLinks(parts: SiteContentParts) {
  return {
    work: async (signal: AbortSignal) => (isNight(parts.now()) ? await checkOutsideLinks(parts, { signal }) : 0),
    everyMs: 10 * 60_000,
    counts: 'links',
    says: {
      done: 'Links of the content to other sites were followed',
      failed: 'Links to other sites cannot be followed; it is tried again',
    },
  }
}

const isNight = (now: Date) => now.getUTCHours() >= 1 && now.getUTCHours() < 5

/** Returns the job that stores with each home what imported registers say of its place: after imports of them, and when one has become too old. */
export function describingStock({ database, now }: { database: Database; now: () => Date }) {
  const whileAlone = <Result>(work: () => Promise<Result>) => withImportLock(database, work)
  return {
    work: async (signal: AbortSignal) => (await describeStock({ db: database.db, whileAlone, now, signal })) ?? 0,
    everyMs: 10 * 60_000,
    counts: 'properties',
    says: {
      done: 'Facts of places were stored with the homes there, as other imports of registers are shown: docs/place-facts.md',
      failed: 'Facts of places could not be stored with the homes there; it is tried again',
    },
  }
}

/** Returns the job that writes letters about homes to those who asked for them. */
export function writingHomeLetters(parts: HomeLetterParts) {
  return {
    work: (signal: AbortSignal) => writeHomeLetters(parts, signal),
    everyMs: 10 * 60_000,
    counts: 'homeLetters',
    says: { done: 'Letters about homes were written', failed: 'Letters about homes cannot be written now; it is tried again' },
  }
}

/** Returns the job that works out what homes cost a month, at the start, overnight, and when the agency's settings or certificates change. */
export function reckoningCosts({
  database,
  ...parts
}: {
  database: Database
} & Pick<Parameters<typeof reckonMonthlyCosts>[0], 'now' | 'basis'>) {
  const whileAlone = <Result>(work: () => Promise<Result>) => withImportLock(database, work)
  return {
    work: (signal: AbortSignal) => reckonMonthlyCosts({ db: database.db, whileAlone, ...parts, signal }),
    everyMs: 10 * 60_000,
    counts: 'properties',
    says: {
      done: 'Monthly costs were worked out again, as settings, certificates or prices have changed',
      failed: 'Monthly costs could not be worked out; it is tried again',
    },
  }
}

/** Returns the job that finds focal points of pictures which a release before 0163 stored, two hundred each time, never at the start. */
export function findingFocalPoints({ database, media }: { database: Database; media: MediaStore }) {
  const whileAlone = <Result>(work: () => Promise<Result>) => withImportLock(database, work)
  return {
    work: (signal: AbortSignal) => findFocalPoints({ db: database.db, media, whileAlone, signal }),
    firstMs: 10 * 60_000,
    everyMs: 10 * 60_000,
    counts: 'pictures',
    says: {
      done: 'What crops keep in sight was found in pictures that were stored before',
      failed: 'What crops keep in sight could not be looked for in pictures; it is tried again',
    },
  }
}
