import type { Context, Hono } from 'hono'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import * as routes from '#src/routes.ts'
import { differences, draftUndo, history, restore, undo } from '#src/services/site-content/history.ts'
import type { PublishOutcome } from '#src/services/site-content/publish-files.ts'
import { mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { proofText } from '../session/read-proof.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { fieldChanges } from './changes.tsx'
import { HistoryPage, PublicationPage } from './history-pages.tsx'
import { titleOf, titlesOf } from './load.ts'
import { refusals } from './save-form.ts'

const perPage = 50

/** Shows publications with their authors and differences; undoes them or restores single files. */
export function mountHistory(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeContent.history, async (c, asker) => {
    const path = c.req.query('path')
    const before = /^\d{1,18}$/.exec(c.req.query('before') ?? '')?.[0]
    const found = await history(office.siteContent, { path, before, most: perPage + 1, branches: asker.branches })
    const publications = found.slice(0, perPage)
    const next = found.length > perPage ? found[perPage - 1]?.id : undefined
    const titles = await titlesOf(office, [...publications.flatMap(({ paths }) => paths), ...(path === undefined ? [] : [path])])
    const view = <HistoryPage publications={publications} path={path} titles={titles} next={next} now={office.now()} />
    return await showScreen(c, office, asker, { title: 'History of the site', view })
  })
  mountScreen(app, office, routes.officeContent.publication, async (c, asker) => await showPublication(c, office, asker))
  mountAction(app, office, routes.officeContent.undo, async (c, asker, fields) => {
    const publication = c.req.param('id')
    const message = proofText(fields.message).slice(0, 500) || `Undoes no. ${publication}`
    const outcome = await undo(office.siteContent, asker, { publication, message })
    if (outcome.kind === 'needs approval') return await askForUndo(c, office, asker, { publication })
    return await answerTo(c, office, asker, outcome)
  })
  mountAction(app, office, routes.officeContent.restore, async (c, asker, fields) => {
    const publication = c.req.param('id')
    const named = { publication, path: proofText(fields.path) }
    const outcome = await restore(office.siteContent, asker, { ...named, message: `As it was after no. ${publication}` })
    if (outcome.kind === 'needs approval') return await askForUndo(c, office, asker, named)
    return await answerTo(c, office, asker, outcome)
  })
}

/** Drafts an undo or restore that needs approval, and asks for it. */
async function askForUndo(c: Context, office: OfficeContext, asker: OfficeAsker, back: Parameters<typeof draftUndo>[2]): Promise<Response> {
  const outcome = await draftUndo(office.siteContent, asker, back)
  switch (outcome.kind) {
    case 'saved':
      return redirectTo(c, pathWithFlash(routes.officeContent.drafts.href(), 'approval-asked'))
    case 'has drafts': {
      const text = `This needs approval, so it becomes a draft. First publish or discard your drafts of ${outcome.paths.join(', ')}.`
      return await showPublication(c, office, asker, text)
    }
    case 'no text': {
      const text = `Only text files can be drafted for approval. These are not: ${outcome.paths.join(', ')}.`
      return await showPublication(c, office, asker, text)
    }
    case 'gone':
    case 'conflicts':
      return await answerTo(c, office, asker, outcome)
    default:
      return await showPublication(c, office, asker, refusals[outcome.kind])
  }
}

async function answerTo(c: Context, office: OfficeContext, asker: OfficeAsker, outcome: PublishOutcome): Promise<Response> {
  switch (outcome.kind) {
    case 'published':
      return redirectTo(c, pathWithFlash(routes.officeContent.publication.href(Number(outcome.publication)), 'content-restored'))
    case 'nothing new':
      return redirectTo(c, pathWithFlash(routes.officeContent.publication.href(Number(c.req.param('id'))), 'nothing-to-publish'))
    case 'conflicts':
      return await showPublication(
        c,
        office,
        asker,
        `Published again since. Undo that first, or restore files one by one: ${outcome.paths.join(', ')}.`,
      )
    case 'problems':
      return await showPublication(
        c,
        office,
        asker,
        `This would cause errors: ${outcome.problems.map(({ file, field, reason }) => `${file} ${field} ${reason}`).join('; ')}.`,
      )
    case 'not theirs':
      return await showPublication(c, office, asker, `These belong to branches that you do not work for: ${outcome.paths.join(', ')}.`)
    default:
      return await showOfficeNotFound(c, office, asker)
  }
}

async function showPublication(c: Context, office: OfficeContext, asker: OfficeAsker, refused?: string): Promise<Response> {
  const found = await differences(office.siteContent, c.req.param('id') ?? '', asker.branches)
  if (!found) return await showOfficeNotFound(c, office, asker)
  const changes = found.changes.map((change) => ({
    ...change,
    title: titleOf(change.path, change.after ?? change.before ?? ''),
    fields: fieldChanges(change.path, change.before, change.after),
  }))
  const view = (
    <PublicationPage
      publication={found.publication}
      changes={changes}
      mayPublish={may(asker, 'publish-content')}
      now={office.now()}
      refused={refused}
    />
  )
  return await showScreen(c, office, asker, {
    title: `Publication ${found.publication.id}`,
    view,
    status: refused === undefined ? 200 : 422,
  })
}
