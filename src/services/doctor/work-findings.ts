import type { NoticeFigures } from '#src/data/alerts/push-messages.ts'
import type { WorkFigures } from '#src/data/checkup/work-figures.ts'
import type { LetterFigures } from '#src/data/homes/home-letters.ts'
import type { SourceHealth } from '#src/data/import/source-health.ts'
import type { MailFigures } from '#src/data/mails/mail-figures.ts'
import { dayBefore } from '#src/domain/dates/day.ts'
import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import { type Finding, findingPassed, findingWarning, findingWrong } from './check-result.ts'

/** Seconds after which waiting work counts as stuck (docs/mail.md). */
export const stuckSeconds = 900
/** Agencies send a feed daily, but perhaps not at weekends. */
export const oldImportHours = 96

/** Reports work waiting in the database, and failures. */
export function workFindings(work: WorkFigures, mails: MailFigures, { hasWebhook }: { hasWebhook: boolean }): Finding[] {
  return [
    importFinding(work),
    ...sourceFindings(work),
    ...purgeFindings(work),
    ...mailFindings(mails),
    ...eventFindings(work, hasWebhook),
    ...newsFindings(work),
  ]
}

function importFinding({ lastImport, importedHoursAgo }: WorkFigures): Finding {
  if (importedHoursAgo === null)
    return findingWarning('No feed was ever imported.', 'Put one into var/feeds/inbox, send it, or name a source (docs/feeds.md).')
  const ago = `${Math.round(importedHoursAgo)} hours ago`
  if (lastImport === 'failed' || lastImport === 'refused')
    return findingWarning(
      `The last import ${lastImport === 'failed' ? 'failed' : 'was refused'}; the one before that went well was ${ago}.`,
      'Its report says why (var/feeds/failed, or the sender’s answer).',
    )
  if (importedHoursAgo > oldImportHours)
    return findingWarning(`The last import was ${ago}.`, 'Ask whoever sends the feed whether it is still sent.')
  return findingPassed(`The last import was ${ago}.`)
}

function sourceFindings({ failingSources }: WorkFigures): Finding[] {
  return failingSources.map(({ source, failures }) =>
    findingWarning(`The source ${source} failed ${failures} times in a row.`, '`gable sources` and the log say why.'),
  )
}

function purgeFindings({ purgeProblem }: WorkFigures): Finding[] {
  if (purgeProblem === null) return []
  return [
    findingWrong(
      `The shared cache cannot be purged (${purgeProblem}).`,
      'Check CDN_TOKEN, CDN_ZONE and CDN_PURGE_URLS: it shows old pages for CDN_SECONDS meanwhile.',
    ),
  ]
}

function mailFindings({ waiting, longestWaitSeconds, refused, expired }: MailFigures): Finding[] {
  const given = refused + expired
  return [
    ...(longestWaitSeconds > stuckSeconds
      ? [findingWrong(`${waiting} mails wait, one for ${minutes(longestWaitSeconds)}.`, '`gable mails` says why; is the site running?')]
      : [findingPassed(`${waiting} mails wait.`)]),
    ...(given > 0 ? [findingWarning(`${given} mails were given up in the last day.`, '`gable mails` says which, and why.')] : []),
  ]
}

/** Reports notices to devices. */
export function noticeFindings({ devices, waiting, longestWaitSeconds, refused, problem }: NoticeFigures): Finding[] {
  if (devices === 0) return [findingPassed('No device is told of alerts yet.')]
  return [
    longestWaitSeconds > stuckSeconds
      ? findingWarning(
          `${waiting} notices to devices wait, one for ${minutes(longestWaitSeconds)}.`,
          'The log says why; may this machine reach push services (docs/mail.md, On a device), and is the site running?',
        )
      : findingPassed(`${devices} devices are told of alerts, and ${waiting} notices wait.`),
    ...(refused > 0
      ? [
          findingWarning(
            `${refused} notices were refused by push services in the last day (${problem}).`,
            'Status 401 or 403 of all of them: is the clock right, and the database the one that devices asked?',
          ),
        ]
      : []),
  ]
}

/** Days after which a letter about a home is late: a turn that failed is made up for the next day. */
const lateDays = 3

/** Reports letters about homes; nothing where nobody gets any. */
export function letterFindings({ letters, longestDueOn }: LetterFigures, today: string): Finding[] {
  if (longestDueOn === null) return []
  if (longestDueOn >= dayBefore(today, lateDays)) return [findingPassed(`${letters} letters about homes are sent to who asked for them.`)]
  return [
    findingWarning(
      `Letters about homes are late, one since ${longestDueOn}.`,
      'Is the site running, and does VALUATION_URL answer? The log says why; `valuation: { instant: false }` and `accounts: false` stop them.',
    ),
  ]
}

function eventFindings({ eventsWaiting, eventsSeconds, eventsGivenUp }: WorkFigures, hasWebhook: boolean): Finding[] {
  if (eventsWaiting > 0 && !hasWebhook)
    return [
      findingWarning(
        `${eventsWaiting} enquiries wait for a webhook that is no longer set.`,
        'Set LEAD_WEBHOOK_URL again, or leave them: they expire.',
      ),
    ]
  return [
    ...(eventsSeconds > stuckSeconds
      ? [
          findingWrong(
            `${eventsWaiting} enquiries wait for the webhook, one for ${minutes(eventsSeconds)}.`,
            'Look at what receives them, and at the log for why.',
          ),
        ]
      : []),
    ...(eventsGivenUp > 0
      ? [
          findingWarning(
            `${eventsGivenUp} enquiries were not taken by the webhook in the last day.`,
            '`gable leads --resend failed` hands them over again.',
          ),
        ]
      : []),
  ]
}

function newsFindings({ unmatched, unmatchedSeconds }: WorkFigures): Finding[] {
  if (unmatchedSeconds <= stuckSeconds) return []
  return [
    findingWrong(
      `${unmatched} pieces of news wait to be matched with saved searches, one for ${minutes(unmatchedSeconds)}.`,
      'Is the site running? The log says "cannot be matched" and why (docs/mail.md, Alerts).',
    ),
  ]
}

function minutes(seconds: number): string {
  return `${Math.round(seconds / 60)} minutes`
}

const hourMs = 3_600_000
/** Software exports nightly, but perhaps not at weekends; real-time senders send on changes, which may take weeks. */
const quietHours = { blm: 96, rtdf: 14 * 24 }
/** Failed pulls before a source is reported. */
const missed = 3

/** Configured sources that last brought something, or reported no change, longer ago than expected. */
export function quietSources(sources: readonly ConfiguredSource[], healths: readonly SourceHealth[], now: Date): Finding[] {
  return sources.flatMap((source) => {
    const { goodAt = null, needsConfirmation = false } = healths.find((health) => health.source === source.name) ?? {}
    if (needsConfirmation)
      return [
        findingWarning(
          `The source ${source.name} asks whether properties are really gone.`,
          `\`gable sources ${source.name}\` lists them; if so, import with --confirm-withdrawals.`,
        ),
      ]
    if (goodAt === null)
      return [
        findingWarning(
          `Nothing came of the source ${source.name} yet.`,
          'every' in source
            ? 'Is the site running? The log says when it asks, and what comes of it.'
            : 'Does whoever sends know the address?',
        ),
      ]
    const quietMs = now.getTime() - goodAt.getTime()
    if (quietMs <= longestMs(source)) return []
    return [
      findingWarning(
        `The source ${source.name} last brought something ${Math.round(quietMs / hourMs)} hours ago.`,
        'every' in source
          ? `It is asked every ${Math.round(source.every / 60_000)} minutes: is the site running? \`gable sources\` says what it waits for.`
          : 'Ask whoever sends it whether it is still sent.',
      ),
    ]
  })
}

function longestMs(source: ConfiguredSource): number {
  return 'every' in source ? missed * source.every + hourMs : quietHours[source.format] * hourMs
}
