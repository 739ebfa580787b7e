import { demoProperties } from '@gable/demo/brief/brief-book.ts'
import type { Logger } from 'pino'
import type { Database } from '#src/data/database/database.ts'
import { eventReceivers } from '#src/domain/leads/webhook-settings.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import { pushSender } from '#src/gateways/push/push-sender.ts'
import { askPostcodesAgain, storePicturesAgain } from '#src/jobs/ask-postcodes-again.ts'
import { matchAlerts } from '#src/jobs/match-alerts.ts'
import { remindOfAppointments, repeatJob } from '#src/jobs/repeat-job.ts'
import { runUnderLease } from '#src/jobs/run-under-lease.ts'
import { tidyDaily } from '#src/jobs/tidy-daily.ts'
import { watchInboxes } from '#src/jobs/watch-inboxes.ts'
import { sendMails, tellDevices } from '#src/jobs/work-off-outbox.ts'
import { writeAlerts } from '#src/jobs/write-alerts.ts'
import { renderMail } from '#src/mails/render-mail.tsx'
import type { SiteContext } from '#src/server/site-context.ts'
import { releaseUnconfirmed, remindVisitors } from '#src/services/appointments/due-appointments.ts'
import { inboxId, makeInboxes } from '#src/services/inbox/inbox-names.ts'
import { writeFigures } from '#src/services/office/monday-mails.ts'
import { mailLateLeads, releaseForAway } from '#src/services/office/unanswered-leads.ts'
import { learnPlaces } from '#src/services/places/learn-places.ts'
import { remindOfCases } from '#src/services/privacy/remind-of-cases.ts'
import { costBasis } from '#src/services/reckon-monthly-costs.ts'
import type { Settings } from '../settings.ts'
import { checkingCompleteness, guardingAdverts } from './advert-jobs.ts'
import { composeMails } from './compose-mails.ts'
import {
  checkingLinks,
  describingStock,
  findingFocalPoints,
  publishingSchedules,
  reckoningCosts,
  writingHomeLetters,
} from './content-jobs.ts'
import { pictureDemo } from './demo.ts'
import { fillDemoOffice } from './fill-demo-office.ts'
import { handOverEvents } from './hand-over-events.ts'
import { type EndJob, type OnChange, startAnewWith } from './start-anew.ts'
import { startPulls } from './start-pulls.ts'
import { startPurges } from './start-purges.ts'
import { startSends } from './start-sends.ts'
import { tidier } from './tidier.ts'

interface StartJobsOptions {
  database: Database
  settings: Settings
  stores: Parameters<typeof tidier>[0]['stores'] & { mails: Parameters<typeof composeMails>[0]['store'] }
  media: MediaStore
  /** Registers a function to call whenever the content changes. */
  onContentChange: OnChange
  context: SiteContext
  assets: Parameters<typeof startPurges>[2]['assets']
  placeAgain: Parameters<typeof askPostcodesAgain>[0]['placeAgain']
  /** Stores the agency's own pictures that could not be stored before; returns whether all are stored. */
  storePictures: (() => Promise<boolean>) | undefined
  log: Logger
  open: Pick<AsyncDisposableStack, 'defer'>
}

/**
 * Starts the jobs, in the first process of each machine. Machines share the work of some jobs row by row; other jobs run on one machine,
 * under a lease (decision 119). Each job registers its end in `open` at once, because a site may be stopped while it starts.
 */
export async function startJobs({ database, settings, stores, context, log, open, ...given }: StartJobsOptions): Promise<void> {
  const shared = (end: () => Promise<void>) => open.defer(end)
  const alone = async (name: string, start: () => Promise<() => Promise<void>>) =>
    open.defer(await runUnderLease({ database, name, start, log }))
  const { now, importFeed, postcodes, travelAreas, uploads, alertTokens, contentPictures, namedFiles, appointmentLinks } = context
  const { content } = context
  const sources = () => content().sources ?? []
  const basis = () => costBasis(content().site)
  const parts = { database, now, log }
  const startAnew = (part: () => unknown, start: () => Promise<EndJob>) =>
    startAnewWith(part, { start, onChange: given.onContentChange, log })

  await alone('tidying', async () => tidyDaily({ tidy: tidier({ database, settings, stores, contentPictures, namedFiles, now }), log }))
  shared(await matchAlerts({ ...parts, content, postcodes, travelAreas }))
  shared(await sendMails({ database, log, ...composeMails({ settings, store: stores.mails, content, renderMail }) }))
  shared(await handOverEvents({ ...parts, settings, content, tokens: uploads.tokens }))
  const appointments = { db: database.db, content, links: appointmentLinks, now }
  const receivers = eventReceivers(settings)
  const remind = async (ending: AbortSignal) => {
    await releaseUnconfirmed({ ...appointments, receivers }, ending)
    return await remindVisitors(appointments, ending)
  }
  await alone('reminders', async () => remindOfAppointments({ remind, log }))
  await alone('unanswered enquiries', async () => repeatJob({ ...watchingLeads({ db: database.db, content, now }), log }))
  await alone('privacy cases', async () => repeatJob({ ...remindingOfCases({ db: database.db, now }), log }))
  await alone('figures', async () => repeatJob({ ...writingFigures({ db: database.db, now }), log }))
  const alerts = async () => {
    if (!content().site.accounts) return async () => {}
    if (settings.smtp === undefined)
      log.warn({ folder: settings.mailFolder }, 'Without SMTP_URL nobody gets the mails of accounts: they are written to files')
    return await writeAlerts({ ...parts, quietHours: settings.quietHours, tokens: alertTokens, texts: context.texts })
  }
  shared(await startAnew(() => content().site.accounts, alerts))
  const { quietHours, accounts } = settings
  const letters = writingHomeLetters({ ...context, log, quietHours, unusedDays: accounts.unusedDays })
  await alone('letters about homes', async () => repeatJob({ ...letters, log }))
  const subject = () => `mailto:${content().site.email}`
  shared(await tellDevices({ database, log, sender: pushSender({ isPrivate: settings.pushNetwork === 'private', subject, now }) }))
  await alone('scheduled content', async () => repeatJob({ ...publishingSchedules(context.siteContent), log }))
  await alone('links of the content', async () => repeatJob({ ...checkingLinks(context.siteContent), log }))
  await alone('adverts', async () => repeatJob({ ...guardingAdverts({ database, now, policy: () => content().site.adverts }), log }))
  await alone('monthly costs', () => startAnew(basis, async () => repeatJob({ ...reckoningCosts({ database, now, basis }), log })))
  await alone('facts of places', async () => repeatJob({ ...describingStock({ database, now }), log }))
  await alone('completeness', async () => repeatJob({ ...checkingCompleteness({ database }), log }))
  await alone('focal points', async () => repeatJob({ ...findingFocalPoints({ database, media: given.media }), log }))
  if (content().site.demo) {
    await alone('past of the demo', async () => repeatJob({ ...fillingDemo({ db: database.db, content: content(), now }), log }))
    await alone('pictures of the demo', async () =>
      repeatJob({ ...picturingDemo({ db: database.db, settings, content: content(), importFeed, now: now() }), log }),
    )
  }
  if (given.storePictures) shared(storePicturesAgain({ store: given.storePictures, log }))
  const inboxes = async () => {
    await makeInboxes(settings.inboxFolder, sources())
    return await watchInboxes({ inbox: settings.inboxFolder, sources: sources(), importFeed, log })
  }
  await makeInboxes(settings.inboxFolder, sources())
  await alone(`inbox ${await inboxId(settings.inboxFolder)}`, () => startAnew(sources, inboxes))
  shared(await startAnew(sources, () => startSends({ ...parts, sources: sources(), importFeed, media: given.media })))
  shared(await startAnew(sources, () => startPulls({ ...parts, sources: sources(), settings, importFeed })))
  const learn = async () => {
    await learnPlaces(database.db, content().branches)
    return async () => {}
  }
  shared(await startAnew(() => content().branches.map(({ town, county, location }) => [town, county, location]), learn))
  await startPurges(alone, settings.cdn, { database, content, assets: given.assets, log })
  if (settings.postcodesUrl !== undefined) await alone('postcodes', async () => askPostcodesAgain({ placeAgain: given.placeAgain, log }))
}

/** Returns the job that passes on enquiries of absent owners, and then mails managers about late ones. */
function watchingLeads(parts: Parameters<typeof mailLateLeads>[0]) {
  return {
    work: async (signal: AbortSignal) => (await releaseForAway(parts, signal)) + (await mailLateLeads(parts, signal)),
    everyMs: 60_000,
    counts: 'unansweredLeads',
    says: {
      done: 'Enquiries of who is away were given back, or managers are mailed of late ones',
      failed: 'Enquiries cannot be given back, nor managers mailed of late ones; it is tried again',
    },
  }
}

/** Returns the job that mails the office of data protection cases whose day comes. */
function remindingOfCases(parts: Parameters<typeof remindOfCases>[0]) {
  return {
    work: (signal: AbortSignal) => remindOfCases(parts, signal),
    everyMs: 10 * 60_000,
    counts: 'privacyCases',
    says: {
      done: 'The office is mailed of data protection cases',
      failed: 'The office cannot be mailed of data protection cases; it is tried again',
    },
  }
}

/** Returns the job that writes figures each night and mails them on Mondays. */
function writingFigures(parts: Parameters<typeof writeFigures>[0]) {
  return {
    work: (signal: AbortSignal) => writeFigures(parts, signal),
    everyMs: 10 * 60_000,
    counts: 'figuresMails',
    says: { done: 'The figures of the week are mailed', failed: 'The figures cannot be added up or mailed; it is tried again' },
  }
}

/** Returns the job that writes the history of the demo's office, after the first start is already serving visitors. */
function fillingDemo(filling: Omit<Parameters<typeof fillDemoOffice>[0], 'signal'>) {
  return {
    work: (signal: AbortSignal) => fillDemoOffice({ ...filling, signal }),
    everyMs: 10 * 60_000,
    counts: 'demoChapters',
    says: { done: 'The demo’s office has a past', failed: 'The demo’s office could not be given a past; it is tried again' },
  }
}

/** Returns the job that draws the demo's pictures, after the first start is already serving visitors. */
function picturingDemo(demo: Omit<Parameters<typeof pictureDemo>[0], 'signal' | 'properties'>) {
  return {
    work: async (signal: AbortSignal) => (await pictureDemo({ ...demo, properties: demoProperties, signal })) ?? 0,
    everyMs: 10 * 60_000,
    counts: 'demoPictures',
    says: {
      done: 'The pictures of the demo are drawn',
      failed: 'The pictures of the demo could not be drawn; it is tried again',
    },
  }
}
