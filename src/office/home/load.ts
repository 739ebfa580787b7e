import { findTodaysDiary, findUnreported } from '#src/data/appointments/diary.ts'
import { countLeadViews, findLeadsByPerson, type LeadView, type ListedLead } from '#src/data/leads/office-leads.ts'
import { findLoadedVersion } from '#src/data/places/save-places.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import { findTroubles, type Trouble } from '#src/services/office/agency-troubles.ts'
import { draftsToApprove } from '#src/services/site-content/approvals.ts'
import { findContentTroubles } from '#src/services/site-content/content-troubles.ts'
import { loadOwnAccount } from '../account/load.ts'
import type { OfficeContext } from '../office-context.ts'
import type { FirstStep } from './first-steps.ts'
import { loadSteps } from './load-steps.ts'

const mostListed = 5

type LeadCounts = Awaited<ReturnType<typeof countLeadViews>>

export interface LoadedHome {
  /** Whether the user can sign in again once this session has ended. */
  hasWayIn: boolean
  /** The number of drafts by others that the user is asked to approve. */
  toApprove: number
  /** Undefined for users who may not see enquiries. */
  counts: LeadCounts | undefined
  /** The most urgent enquiries, and the view that they are from; undefined if there are none. */
  pressing: { view: LeadView; leads: readonly ListedLead[] } | undefined
  /** Today's appointments, and the number of past ones without a recorded outcome; undefined for users who may not see the diary. */
  today: { diary: Awaited<ReturnType<typeof findTodaysDiary>>; unreported: number } | undefined
  troubles: readonly Trouble[]
  /** For administrators, until all are done or dismissed; otherwise empty. */
  steps: readonly FirstStep[]
}

/** Loads what the home page shows. `troubles` returns the current problems, at most a minute old. */
export async function loadHome(
  office: OfficeContext,
  asker: OfficeAsker,
  troubles: () => Promise<readonly Trouble[]>,
): Promise<LoadedHome> {
  const { db } = office
  const now = office.now()
  const [own, toApprove, counts, today, wrong] = await Promise.all([
    loadOwnAccount(db, asker, now),
    may(asker, 'approve-content') ? draftsToApprove(office.siteContent, asker).then(({ length }) => length) : 0,
    may(asker, 'see-enquiries') ? countLeadViews(db, asker, { now }) : undefined,
    may(asker, 'see-diary') ? loadToday(office, asker, now) : undefined,
    troubles(),
  ])
  const hasPasskey = own.passkeys.length > 0
  return {
    hasWayIn: hasPasskey || own.hasPassword || own.hasSingleSignOn,
    toApprove,
    counts,
    pressing: counts && (await findPressing(office, asker, counts, now)),
    today,
    troubles: wrong,
    steps: may(asker, 'set-up-site') ? await openSteps(office, asker) : [],
  }
}

async function loadToday({ db }: OfficeContext, asker: OfficeAsker, now: Date) {
  const [diary, unreported] = await Promise.all([findTodaysDiary(db, asker, now), findUnreported(db, asker, now)])
  return { diary, unreported: unreported.length }
}

/** Finds the most urgent enquiries: late ones, else the user's own, else those without an owner. */
async function findPressing({ db }: OfficeContext, asker: OfficeAsker, counts: LeadCounts, now: Date) {
  const view = (['late', 'mine', 'unassigned'] as const).find((each) => counts[each] > 0)
  if (view === undefined) return undefined
  return { view, leads: await findLeadsByPerson(db, asker, { filter: { view, now }, most: mostListed }) }
}

/** Returns the first tasks; none once all are done, or once an administrator has dismissed them. */
export async function openSteps(office: OfficeContext, asker: OfficeAsker): Promise<FirstStep[]> {
  if ((await findLoadedVersion(office.db, dismissedSteps)) !== undefined) return []
  const steps = await loadSteps(office, asker)
  return steps.some(({ missing }) => missing !== undefined) ? steps : []
}

/** The key in the database that records that the first tasks were dismissed. */
export const dismissedSteps = 'first steps dismissed'

const keptMs = 60_000

/**
 * Returns a function for the current problems, which looks them up at most once a minute for all users together. It returns none if the
 * lookup fails, which is logged.
 */
export function keptTroubles({ db, content, siteContent, contentTroubles, now, log }: OfficeContext): () => Promise<readonly Trouble[]> {
  let kept: { at: number; troubles: Promise<readonly Trouble[]> } | undefined
  return async () => {
    const at = now().getTime()
    if (kept === undefined || Math.abs(at - kept.at) >= keptMs) {
      const { site, sources = [] } = content()
      const looked = [
        findTroubles(db, { sources: site.demo ? [] : sources, now: new Date(at) }),
        findContentTroubles(siteContent, contentTroubles()),
      ]
      const troubles = Promise.all(looked)
        .then((found) => found.flat())
        .catch((error: unknown) => {
          log.warn({ error }, 'What is wrong could not be looked up for the office')
          return []
        })
      kept = { at, troubles }
    }
    return await kept.troubles
  }
}
