import type { Context, Hono } from 'hono'
import { withRedirect } from '#src/content/editing/edit-redirects.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import * as routes from '#src/routes.ts'
import { askApproval } from '#src/services/site-content/approvals.ts'
import { discardDraft, draftOf, draftsOf, saveDraft } from '#src/services/site-content/drafts.ts'
import { checkDrafts, publish } from '#src/services/site-content/publish.ts'
import { readContentFile } from '#src/services/site-content/read-file.ts'
import { type Fields, mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { proofText } from '../session/read-proof.ts'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { draftChanges } from './changes.tsx'
import { DraftsPage, type ShownDraft } from './drafts-page.tsx'
import type { SaveRefusal } from './editor-parts.tsx'
import { titleOf } from './load.ts'
import { publishAtTimes, type TypedTimes, typedTimes } from './publish-times.tsx'
import { refusals } from './save-form.ts'

/** Shows the user's drafts with their changes, and publishes or discards them or asks for approval. */
export function mountPublish(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeContent.drafts, async (c, asker) => await showDrafts(c, office, asker))
  mountAction(app, office, routes.officeContent.publish, async (c, asker, fields) => await publishChosen(c, office, asker, fields))
  mountAction(app, office, routes.officeContent.askApproval, async (c, asker, fields) => {
    const paths = pathsIn(fields)
    await askApproval(office.siteContent, asker.id, paths)
    return redirectTo(c, pathWithFlash(routes.officeContent.drafts.href(), paths.length === 0 ? 'no-draft-chosen' : 'approval-asked'))
  })
  mountAction(app, office, routes.officeContent.addRedirect, async (c, asker, fields) => await redirect(c, office, asker, fields))
  mountAction(app, office, routes.officeContent.discard, async (c, asker) => {
    await discardDraft(office.siteContent, asker, c.req.param('path'))
    return redirectTo(c, pathWithFlash(routes.officeContent.list.href(), 'draft-discarded'))
  })
}

async function publishChosen(c: Context, office: OfficeContext, asker: OfficeAsker, fields: Fields): Promise<Response> {
  const paths = pathsIn(fields)
  if (paths.length === 0) return redirectTo(c, pathWithFlash(routes.officeContent.drafts.href(), 'no-draft-chosen'))
  const refuse = (refused: SaveRefusal) => showDrafts(c, office, asker, { refused, chosen: paths, typed: typedTimes(fields) })
  const message = proofText(fields.message).trim().slice(0, 500)
  const timed = await publishAtTimes(office, asker, { paths, message, typed: typedTimes(fields) })
  if (timed) return 'address' in timed ? redirectTo(c, timed.address) : await refuse({ text: timed.refused, problems: [] })
  const outcome = await publish(office.siteContent, asker, { paths, message })
  switch (outcome.kind) {
    case 'published':
      return redirectTo(c, pathWithFlash(routes.officeContent.publication.href(Number(outcome.publication)), 'content-published'))
    case 'needs approval':
      return await refuse({
        text: `These need approval, so ask for it first: ${outcome.paths.join(', ')}.`,
        problems: [],
      })
    case 'problems':
      return await refuse({ text: 'Nothing was published:', problems: outcome.problems })
    case 'conflicts':
      return await showConflicts(c, office, asker, outcome.paths)
    case 'not theirs':
      return await refuse({
        text: `These belong to branches that you do not work for: ${outcome.paths.join(', ')}.`,
        problems: [],
      })
    default:
      return redirectTo(c, pathWithFlash(routes.officeContent.drafts.href(), 'nothing-to-publish'))
  }
}

/** Leads to the conflicts of drafts. Removals have no fields to merge: their author has to discard them and look at the file first. */
async function showConflicts(c: Context, office: OfficeContext, asker: OfficeAsker, paths: readonly string[]): Promise<Response> {
  const drafts = await draftsOf(office.siteContent, asker.id)
  const removed = drafts.filter(({ path, content }) => content === null && paths.includes(path)).map(({ path }) => path)
  if (removed.length === 0) return redirectTo(c, routes.officeContent.conflict.href(paths[0] ?? ''))
  const text = `Somebody has published these since you drafted their removal. Discard your draft, and look at them first: ${removed.join(', ')}.`
  return await showDrafts(c, office, asker, { refused: { text, problems: [] } })
}

function pathsIn({ paths }: Fields): string[] {
  return [paths].flat().filter((path): path is string => typeof path === 'string' && path !== '')
}

const redirects = 'redirects.csv'

/** Adds a redirect to the user's own draft of the redirects. */
async function redirect(c: Context, office: OfficeContext, asker: OfficeAsker, fields: Fields): Promise<Response> {
  const [from, to] = [proofText(fields.from).trim(), proofText(fields.to).trim()]
  const refuse = (text: string) => showDrafts(c, office, asker, { refused: { text, problems: [] } })
  if (!from.startsWith('/') || !/^(\/(?!\/)|https:\/\/)/.test(to))
    return await refuse('A redirect leads from a path of the site to another, or to an address with https.')
  const [draft, published] = await Promise.all([
    draftOf(office.siteContent, redirects, asker.id),
    readContentFile(office.siteContent, redirects),
  ])
  const text = withRedirect(draft?.content ?? published.text ?? undefined, { from, to })
  const outcome = await saveDraft(office.siteContent, asker, { path: redirects, text, fromHash: draft ? draft.fromHash : published.hash })
  if (outcome.kind !== 'saved')
    return await refuse(
      outcome.kind === 'not theirs' ? 'Only users who work for the whole agency can add redirects.' : refusals[outcome.kind],
    )
  return redirectTo(c, pathWithFlash(routes.officeContent.drafts.href(), 'redirect-drafted'))
}

interface Shown {
  refused?: SaveRefusal
  /** The paths of the ticked drafts. */
  chosen?: readonly string[]
  typed?: TypedTimes
}

async function showDrafts(c: Context, office: OfficeContext, asker: OfficeAsker, shown: Shown = {}): Promise<Response> {
  const { refused, chosen = c.req.queries('only') ?? [], typed } = shown
  const drafts = await draftsOf(office.siteContent, asker.id)
  const listed = await Promise.all(
    drafts.map(
      async (draft): Promise<ShownDraft> => ({
        ...draft,
        title: titleOf(draft.path, draft.content ?? draft.fromText ?? ''),
        changes: await draftChanges(draft),
      }),
    ),
  )
  const paths = drafts.map(({ path }) => path)
  const { lost } = paths.length === 0 ? { lost: [] } : await checkDrafts(office.siteContent, asker.id, paths)
  const ticked = chosen.filter((path) => paths.includes(path))
  const view = (
    <DraftsPage
      drafts={listed}
      lost={lost}
      chosen={ticked}
      mayPublish={may(asker, 'publish-content')}
      now={office.now()}
      refused={refused}
      typed={typed}
    />
  )
  return await showScreen(c, office, asker, { title: 'My drafts', view, status: refused ? 422 : 200 })
}
