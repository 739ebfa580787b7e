import type { Context, Hono } from 'hono'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import * as routes from '#src/routes.ts'
import { discardDraft, draftsOf } from '#src/services/site-content/drafts.ts'
import { publish } from '#src/services/site-content/publish.ts'
import { type Fields, mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { proofText } from '../session/read-proof.ts'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { fieldChanges } from './changes.tsx'
import { DraftsPage, type ShownDraft } from './drafts-page.tsx'
import type { Refused } from './editor-parts.tsx'
import { titleOf } from './load.ts'

/** All that who asks is writing, with what each changes: published together, or discarded. */
export function mountPublish(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeContent.drafts, async (c, asker) => await showDrafts(c, office, asker))
  mountAction(app, office, routes.officeContent.publish, async (c, asker, fields) => await publishChosen(c, office, asker, fields))
  mountAction(app, office, routes.officeContent.discard, async (c, asker) => {
    await discardDraft(office.siteContent, asker.id, c.req.param('path'))
    return redirectTo(c, pathWithFlash(routes.officeContent.list.href(), 'draft-discarded'))
  })
}

async function publishChosen(c: Context, office: OfficeContext, asker: OfficeAsker, fields: Fields): Promise<Response> {
  const paths = [fields.paths].flat().filter((path): path is string => typeof path === 'string' && path !== '')
  if (paths.length === 0) return redirectTo(c, pathWithFlash(routes.officeContent.drafts.href(), 'no-draft-chosen'))
  const outcome = await publish(office.siteContent, asker, { paths, message: proofText(fields.message).trim().slice(0, 500) })
  switch (outcome.kind) {
    case 'published':
      return redirectTo(c, pathWithFlash(routes.officeContent.publication.href(Number(outcome.publication)), 'content-published'))
    case 'problems':
      return await showDrafts(c, office, asker, { text: 'Nothing was published:', problems: outcome.problems })
    case 'conflicts':
      return redirectTo(c, routes.officeContent.conflict.href(outcome.paths[0] ?? ''))
    case 'not theirs':
      return await showDrafts(c, office, asker, {
        text: `Of branches that you do not work for: ${outcome.paths.join(', ')}.`,
        problems: [],
      })
    default:
      return redirectTo(c, pathWithFlash(routes.officeContent.drafts.href(), 'nothing-to-publish'))
  }
}

async function showDrafts(c: Context, office: OfficeContext, asker: OfficeAsker, refused?: Refused): Promise<Response> {
  const drafts = await draftsOf(office.siteContent, asker.id)
  const shown = drafts.map(
    (draft): ShownDraft => ({
      ...draft,
      title: titleOf(draft.path, draft.content ?? draft.fromText ?? ''),
      changes: draft.content === null ? [] : fieldChanges(draft.path, draft.fromText, draft.content),
    }),
  )
  const view = <DraftsPage drafts={shown} mayPublish={may(asker, 'publish-content')} now={office.now()} refused={refused} />
  return await showScreen(c, office, asker, { title: 'My drafts', view, status: refused ? 422 : 200 })
}
