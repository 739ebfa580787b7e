import type { Context, Hono } from 'hono'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import * as routes from '#src/routes.ts'
import { approveDraft, draftsToApprove, dueReviews, reviewFile } from '#src/services/site-content/approvals.ts'
import { readContentFile } from '#src/services/site-content/read-file.ts'
import { cancelSchedule, listSchedules } from '#src/services/site-content/schedule.ts'
import { mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { proofText } from '../session/read-proof.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { draftChanges } from './changes.tsx'
import { isTheirs, titleOf } from './load.ts'
import { loadFile } from './load-file.ts'
import { WaitingPage } from './waiting-page.tsx'

/** Shows schedules, drafts that wait for approval, and files due for review; cancels, approves and reviews. */
export function mountWaiting(app: Hono, office: OfficeContext): void {
  const back = (c: Context, done: string) => redirectTo(c, pathWithFlash(routes.officeContent.waiting.href(), done))
  mountScreen(app, office, routes.officeContent.waiting, async (c, asker) => await showWaiting(c, office, asker))
  mountAction(app, office, routes.officeContent.cancelSchedule, async (c, asker) => {
    const isCancelled = await cancelSchedule(office.siteContent, asker, c.req.param('id'))
    if (!isCancelled) return await showOfficeNotFound(c, office, asker)
    return back(c, 'schedule-cancelled')
  })
  mountAction(app, office, routes.officeContent.approve, async (c, asker, fields) => {
    const path = c.req.param('path')
    const userId = Number(/^\d{1,9}$/.exec(proofText(fields.user))?.[0] ?? 0)
    const [asked] = await draftsToApprove(office.siteContent, asker, { path, userId })
    if (!asked) return await showOfficeNotFound(c, office, asker)
    const outcome = await approveDraft(office.siteContent, asker, { path, userId: asked.userId, hash: proofText(fields.hash) })
    return back(c, outcome === 'approved' ? 'content-approved' : 'approval-changed')
  })
  mountAction(app, office, routes.officeContent.review, async (c, asker) => {
    const file = await loadFile(office, asker, c.req.param('path'))
    if (!file || !(await reviewFile(office.siteContent, asker, file.path))) return await showOfficeNotFound(c, office, asker)
    return back(c, 'content-reviewed')
  })
}

async function showWaiting(c: Context, office: OfficeContext, asker: OfficeAsker): Promise<Response> {
  const [schedules, asked, reviews] = await Promise.all([
    listSchedules(office.siteContent, asker),
    draftsToApprove(office.siteContent, asker),
    dueReviews(office.siteContent),
  ])
  const looked = await Promise.all(
    reviews.map(async (review) => {
      const text = (await readContentFile(office.siteContent, review.path)).text ?? ''
      return { ...review, title: titleOf(review.path, text), isMine: isTheirs(asker, review.path, text) }
    }),
  )
  const changes = await Promise.all(asked.map(draftChanges))
  const view = (
    <WaitingPage
      schedules={schedules}
      asked={asked.map((draft, at) => ({
        ...draft,
        title: titleOf(draft.path, draft.content ?? draft.fromText ?? ''),
        changes: changes[at] ?? [],
      }))}
      reviews={looked.filter(({ isMine }) => isMine)}
      mayPublish={may(asker, 'publish-content')}
      mayApprove={may(asker, 'approve-content')}
      now={office.now()}
    />
  )
  return await showScreen(c, office, asker, { title: 'Approvals and schedule', view })
}
