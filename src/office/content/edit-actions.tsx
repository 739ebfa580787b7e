import type { Context, Hono } from 'hono'
import type { ContentProblem } from '#src/content/content-error.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import * as routes from '#src/routes.ts'
import { offeredBlocks } from '#src/server/content-schemas.ts'
import { askApproval } from '#src/services/site-content/approvals.ts'
import { checkDrafts, publish } from '#src/services/site-content/publish.ts'
import { type Fields, mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { choicesOf } from './choices.ts'
import { buttonId, fieldId, itemId } from './editing.ts'
import { EditorPage } from './editor-page.tsx'
import { listedProblems, type SaveRefusal } from './editor-parts.tsx'
import { loadFile, type OpenFile } from './load-file.ts'
import { publishAtTimes, type TypedTimes, typedTimes } from './publish-times.tsx'
import type { ListAction } from './read-form.ts'
import { refusals, type SavedForm, saveForm, withProblems } from './save-form.ts'
import { when } from './standing-notes.tsx'
import { showText } from './text-actions.tsx'

/** Shows the form of a file, saves it as a draft (also by autosave), publishes it, or asks for approval. */
export function mountEditor(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeContent.file, async (c, asker) => {
    const file = await loadFile(office, asker, c.req.param('path'))
    if (!file) return await showOfficeNotFound(c, office, asker)
    return file.fields === undefined ? await showText(c, office, asker, file) : await showEditor(c, office, asker, { file })
  })
  mountAction(app, office, routes.officeContent.save, async (c, asker, fields) => {
    const file = await loadFile(office, asker, c.req.param('path'))
    if (!file) return await showOfficeNotFound(c, office, asker)
    const byItself = c.req.header('x-office-autosave')
    const saved = await saveForm(office, asker, { file, fields })
    if (byItself !== undefined) {
      const found = byItself === 'site' ? await mistakesOf(office, asker, file.path) : []
      return c.json(autosaveReply(saved, found, office.now()), saved.refused ? 409 : 200, { 'cache-control': 'no-store' })
    }
    if (saved.refused) return await showEditor(c, office, asker, { file: saved.file, refused: saved.refused, at: String(fields._at ?? '') })
    if ((fields._do === 'publish' || fields._do === 'schedule') && may(asker, 'publish-content')) {
      const typed = typedTimes(fields)
      if (fields._do === 'publish' || typed.publishAt !== '') return await publishOne(c, office, asker, saved.file, typed)
      const refused = { text: 'Please give the day and time to publish at.', problems: [], typed }
      return await showEditor(c, office, asker, { file: saved.file, refused })
    }
    if (fields._do === 'ask') {
      await askApproval(office.siteContent, asker.id, [saved.file.path])
      return redirectTo(c, pathWithFlash(routes.officeContent.drafts.href(), 'approval-asked'))
    }
    return redirectTo(c, addressAfter(saved.file.path, fields, saved.listAction))
  })
}

/** Returns the JSON reply to an autosave: the hash that the form is now based on, its problems, and who else has a draft. */
function autosaveReply({ file, refused, others = [] }: SavedForm, found: readonly ContentProblem[], now: Date) {
  return {
    hash: file.hash,
    says: refused?.text ?? `Saved ${when(now, now)}. Only you can see it.`,
    problems: listedProblems({ ...file, problems: new Map([...file.problems, ...withProblems(file, found).problems]) }, found),
    others: others.map(({ name }) => name),
  }
}

/** Returns the errors that a check of the whole site finds with a draft. Polled while a refusal is shown. */
async function mistakesOf({ siteContent }: OfficeContext, { id }: OfficeAsker, path: string): Promise<ContentProblem[]> {
  const { problems } = await checkDrafts(siteContent, id, [path])
  return problems.filter(({ isWarning }) => !isWarning)
}

async function publishOne(c: Context, office: OfficeContext, asker: OfficeAsker, file: OpenFile, typed: TypedTimes): Promise<Response> {
  const { path } = file
  const timed = await publishAtTimes(office, asker, { paths: [path], message: file.title, typed })
  if (timed && 'address' in timed) return redirectTo(c, timed.address)
  if (timed) return await showEditor(c, office, asker, { file, refused: { text: timed.refused, problems: [], typed } })
  const outcome = await publish(office.siteContent, asker, { paths: [path], message: file.title })
  switch (outcome.kind) {
    case 'published':
      return redirectTo(c, pathWithFlash(routes.officeContent.file.href(path), 'content-published'))
    case 'nothing new':
    case 'gone':
      return redirectTo(c, pathWithFlash(routes.officeContent.file.href(path), 'nothing-to-publish'))
    case 'needs approval':
      return redirectTo(c, pathWithFlash(routes.officeContent.drafts.href(), 'approval-needed'))
    case 'conflicts':
      return redirectTo(c, routes.officeContent.conflict.href(path))
    case 'problems':
      return await showEditor(c, office, asker, {
        file: withProblems(file, outcome.problems),
        refused: { text: 'Saved as your draft, but not published yet:', problems: outcome.problems },
      })
    default:
      return await showEditor(c, office, asker, { file, refused: { text: refusals['not theirs'], problems: [] } })
  }
}

/** Returns the address of the form, with a fragment for the item that was changed. */
function addressAfter(path: string, fields: Fields, listAction: ListAction | undefined): string {
  const { _at: at } = fields
  const only = typeof at === 'string' && at !== '' ? `?at=${encodeURIComponent(at)}` : ''
  const address = pathWithFlash(routes.officeContent.file.href(path) + only, 'draft-saved')
  if (!listAction) return address
  return `${address}#${targetOf(fields, listAction)}`
}

/** Returns the id to scroll to after a list's button: that of the new item, of the button that moved one, or of the list. */
function targetOf(fields: Fields, { what, key, name }: ListAction): string {
  const keys = [fields[name]].flat().filter((each) => each !== '' && each !== undefined)
  const [at, after] = [keys.indexOf(key), keys.indexOf(String(fields._after ?? ''))]
  switch (what) {
    case 'up':
      return buttonId(`${name}.${Math.max(0, at - 1)}`, what)
    case 'down':
      return buttonId(`${name}.${Math.min(keys.length - 1, at + 1)}`, what)
    case 'put':
      return buttonId(`${name}.${Math.max(0, at)}`, at > 0 ? 'up' : 'down')
    case 'copy':
      return itemId(`${name}.${at + 1}`)
    case 'add':
      return itemId(`${name}.${after < 0 ? keys.length : after + 1}`)
    default:
      return fieldId(name)
  }
}

interface Shown {
  file: OpenFile
  refused?: SaveRefusal
  at?: string
}

async function showEditor(c: Context, office: OfficeContext, asker: OfficeAsker, { file, refused, at = c.req.query('at') ?? '' }: Shown) {
  const choices = choicesOf(office, file.values)
  const view = (
    <EditorPage
      file={file}
      editing={{ choices, kinds: offeredBlocks, problems: file.problems }}
      at={at}
      mayPublish={may(asker, 'publish-content')}
      now={office.now()}
      refused={refused}
    />
  )
  return await showScreen(c, office, asker, { title: file.title, view, status: refused ? 422 : 200 })
}
