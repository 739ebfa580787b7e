import type { Kysely } from 'kysely'
import { type WorkFigures, workFigures } from '#src/data/checkup/work-figures.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findSourceHealth, type SourceHealth } from '#src/data/import/source-health.ts'
import { countMails, type MailFigures } from '#src/data/mails/mail-figures.ts'
import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import { oldImportHours, quietSources, stuckSeconds } from '../doctor/work-findings.ts'

/** Something the agency relies on does not work. */
export interface Trouble {
  /** What it means, in the agency's words. */
  says: string
  /** What the agency can do about it, or whom to tell. */
  mend: string
}

interface Looked {
  work: WorkFigures
  mails: MailFigures
  healths: readonly SourceHealth[]
  sources: readonly ConfiguredSource[]
  now: Date
}

/** The doctor's findings that are in the database and concern office users rather than the operator. */
export async function findTroubles(
  db: Kysely<Schema>,
  { sources, now }: { sources: readonly ConfiguredSource[]; now: Date },
): Promise<Trouble[]> {
  const [work, mails, healths] = await Promise.all([workFigures(db), countMails(db), findSourceHealth(db)])
  return agencyTroubles({ work, mails, healths, sources, now })
}

const tellWhoLooksAfter = 'Tell whoever looks after the site.'

export function agencyTroubles({ work, mails, healths, sources, now }: Looked): Trouble[] {
  return [...stockTroubles(work), ...sources.flatMap((source) => sourceTroubles(source, healths, now)), ...postTroubles(work, mails)]
}

function stockTroubles({ lastImport, importedHoursAgo }: WorkFigures): Trouble[] {
  if (importedHoursAgo === null) return []
  const since = importedHoursAgo < 48 ? `${Math.round(importedHoursAgo)} hours ago` : `${Math.round(importedHoursAgo / 24)} days ago`
  if (lastImport === 'failed' || lastImport === 'refused')
    return [
      { says: `What your software last sent could not be taken: the site shows the properties of ${since}.`, mend: tellWhoLooksAfter },
    ]
  if (importedHoursAgo > oldImportHours)
    return [{ says: `Nothing came from your software since ${since}.`, mend: 'Ask whoever sends your properties whether they still do.' }]
  return []
}

function sourceTroubles(source: ConfiguredSource, healths: readonly SourceHealth[], now: Date): Trouble[] {
  const { name } = source
  const health = healths.find((each) => each.source === name)
  if (health?.needsConfirmation)
    return [
      {
        says: `${name} left out many properties at once. They stay on the site until somebody says that they are gone.`,
        mend: tellWhoLooksAfter,
      },
    ]
  if (health && health.failures > 0)
    return [{ says: `Properties cannot be fetched from ${name}; it was tried ${health.failures} times.`, mend: tellWhoLooksAfter }]
  if (quietSources([source], healths, now).length > 0)
    return [
      { says: `Nothing has come from ${name} for longer than usual.`, mend: 'Ask whoever sends it, or whoever looks after the site.' },
    ]
  return []
}

function postTroubles(work: WorkFigures, { waiting, longestWaitSeconds, refused, expired }: MailFigures): Trouble[] {
  const undelivered = refused + expired
  const minutes = (seconds: number) => Math.round(seconds / 60)
  return [
    ...(longestWaitSeconds > stuckSeconds
      ? [
          {
            says: `Mails are not going out, replies and confirmations among them: ${waiting} wait, the first for ${minutes(longestWaitSeconds)} minutes.`,
            mend: `${tellWhoLooksAfter} Ring whoever cannot wait.`,
          },
        ]
      : []),
    ...(undelivered > 0
      ? [
          {
            says: `${undelivered} ${undelivered === 1 ? 'mail' : 'mails'} of the last day could not be delivered.`,
            mend: 'An address may be mistyped: the timeline of an enquiry says which reply it was.',
          },
        ]
      : []),
    ...(work.eventsWaiting > 0 && work.eventsSeconds > stuckSeconds
      ? [
          {
            says: `${work.eventsWaiting} enquiries have not reached your other software yet.`,
            mend: `They are all here. ${tellWhoLooksAfter}`,
          },
        ]
      : []),
    ...(work.eventsGivenUp > 0
      ? [
          {
            says: `Your other software did not take ${work.eventsGivenUp} enquiries of the last day.`,
            mend: `They are all here. ${tellWhoLooksAfter}`,
          },
        ]
      : []),
    ...(work.unmatchedSeconds > stuckSeconds ? [{ says: 'Alerts about new properties are late.', mend: tellWhoLooksAfter }] : []),
    ...(work.purgeProblem === null ? [] : [{ says: 'Visitors may see pages of some minutes ago.', mend: tellWhoLooksAfter }]),
  ]
}
