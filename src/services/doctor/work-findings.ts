import type { WorkFigures } from '#src/data/checkup/work-figures.ts'
import type { MailFigures } from '#src/data/mails/mail-figures.ts'
import { type Finding, passed, warning, wrong } from './finding.ts'

/** Seconds after which what waits is stuck (docs/mail.md). */
const stuckSeconds = 900
/** Agencies send a feed each day, but perhaps not at the weekend. */
const oldImportHours = 96

/** What waits in the database, and what went wrong. */
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
    return warning('No feed was ever imported.', 'Put one into var/feeds/inbox, send it, or name a source (docs/feeds.md).')
  const ago = `${Math.round(importedHoursAgo)} hours ago`
  if (lastImport === 'failed' || lastImport === 'refused')
    return warning(
      `The last import ${lastImport === 'failed' ? 'failed' : 'was refused'}; the one before that went well was ${ago}.`,
      'Its report says why (var/feeds/failed, or the sender’s answer).',
    )
  if (importedHoursAgo > oldImportHours)
    return warning(`The last import was ${ago}.`, 'Ask whoever sends the feed whether it is still sent.')
  return passed(`The last import was ${ago}.`)
}

function sourceFindings({ failingSources }: WorkFigures): Finding[] {
  return failingSources.map(({ source, failures }) =>
    warning(`The source ${source} failed ${failures} times in a row.`, '`gable sources` and the log say why.'),
  )
}

function purgeFindings({ purgeProblem }: WorkFigures): Finding[] {
  if (purgeProblem === null) return []
  return [
    wrong(
      `The shared cache cannot be purged (${purgeProblem}).`,
      'Check CDN_TOKEN, CDN_ZONE and CDN_PURGE_URLS: it shows old pages for CDN_SECONDS meanwhile.',
    ),
  ]
}

function mailFindings({ waiting, longestWaitSeconds, refused, expired }: MailFigures): Finding[] {
  const given = refused + expired
  return [
    ...(longestWaitSeconds > stuckSeconds
      ? [wrong(`${waiting} mails wait, one for ${minutes(longestWaitSeconds)}.`, '`gable mails` says why; is the site running?')]
      : [passed(`${waiting} mails wait.`)]),
    ...(given > 0 ? [warning(`${given} mails were given up in the last day.`, '`gable mails` says which, and why.')] : []),
  ]
}

function eventFindings({ eventsWaiting, eventsSeconds, eventsGivenUp }: WorkFigures, hasWebhook: boolean): Finding[] {
  if (eventsWaiting > 0 && !hasWebhook)
    return [
      warning(
        `${eventsWaiting} enquiries wait for a webhook that is no longer set.`,
        'Set LEAD_WEBHOOK_URL again, or leave them: they expire.',
      ),
    ]
  return [
    ...(eventsSeconds > stuckSeconds
      ? [
          wrong(
            `${eventsWaiting} enquiries wait for the webhook, one for ${minutes(eventsSeconds)}.`,
            'Look at what receives them, and at the log for why.',
          ),
        ]
      : []),
    ...(eventsGivenUp > 0
      ? [
          warning(
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
    wrong(
      `${unmatched} pieces of news wait to be matched with saved searches, one for ${minutes(unmatchedSeconds)}.`,
      'Is the site running? The log says "cannot be matched" and why (docs/mail.md, Alerts).',
    ),
  ]
}

function minutes(seconds: number): string {
  return `${Math.round(seconds / 60)} minutes`
}
