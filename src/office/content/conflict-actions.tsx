import type { Context, Hono } from 'hono'
import type { GenericSchema } from 'valibot'
import { stringify } from 'yaml'
import { editContent, readContentText } from '#src/content/editing/content-text.ts'
import { editorFields } from '#src/content/editing/editor-fields.ts'
import { editsBetween } from '#src/content/editing/edits-between.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import * as routes from '#src/routes.ts'
import { saveDraft } from '#src/services/site-content/drafts.ts'
import { keepPublished, takeFolder } from '#src/services/site-content/history.ts'
import { type Fields, mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { ConflictPage, type ShownConflict } from './conflict-page.tsx'
import { everyField } from './editing.ts'
import { loadFile, type OpenFile } from './load-file.ts'
import { merged, type Side } from './merge.ts'

/** Two versions that were made of the same, and what both were made of. */
interface Versions {
  /** Whose they are, in words. */
  names: { theirs: string; mine: string }
  base: string
  theirs: string
  mine: string
}

/** Where a draft met what somebody else published, or what is published a change of the folder: both by field, to choose of. */
export function mountConflict(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeContent.conflict, async (c, asker) => {
    const file = await loadFile(office, asker, c.req.param('path'))
    const versions = file && versionsOf(file)
    return file && versions ? await showConflict(c, office, asker, { file, versions }) : await showOfficeNotFound(c, office, asker)
  })
  mountAction(app, office, routes.officeContent.resolve, async (c, asker, fields) => {
    const file = await loadFile(office, asker, c.req.param('path'))
    const versions = file && versionsOf(file)
    if (!file || !versions) return await showOfficeNotFound(c, office, asker)
    // What was shown is no more what there is.
    if (fields._theirs !== file.published.hash || fields._hash !== file.hash)
      return await showConflict(c, office, asker, { file, versions, isNewer: true })
    const whole = fields._do
    if (whole === 'folder' || whole === 'published') return await chooseWhole(c, office, asker, { file, whole })
    const text = textOfBoth(file, versions, fields)
    await saveDraft(office.siteContent, asker, { path: file.path, text, fromHash: file.published.hash })
    return redirectTo(c, pathWithFlash(routes.officeContent.file.href(file.path), 'conflict-resolved'))
  })
}

/** Undefined where nothing met. */
function versionsOf({ draft, published }: OpenFile): Versions | undefined {
  if (draft?.isBehind && draft.content !== null)
    return {
      names: { theirs: 'As it is published now', mine: 'Your draft' },
      base: draft.fromText ?? '',
      theirs: published.text ?? '',
      mine: draft.content,
    }
  if (published.folderChanged && published.text !== null)
    return {
      names: { theirs: 'In the folder', mine: 'As it is published' },
      base: published.baseText ?? '',
      theirs: published.folderText ?? '',
      mine: published.text,
    }
  return undefined
}

const sideOf =
  (fields: Fields) =>
  (name: string): Side =>
    fields[`choose:${name}`] === 'theirs' ? 'theirs' : 'mine'

/** Theirs with what only mine has, and of what both changed what was chosen. */
function textOfBoth({ path }: OpenFile, { base, theirs, mine }: Versions, fields: Fields): string {
  const choose = sideOf(fields)
  const [was, one, other] = [readContentText(path, base), readContentText(path, theirs), readContentText(path, mine)]
  const { value } = merged(was.values, one.values, other.values, choose)
  const { value: body } = merged(was.body, one.body, other.body, () => choose('_body'))
  return editContent(path, theirs, {
    edits: editsBetween(one.values, value),
    ...(typeof body === 'string' && body !== one.body && { body }),
  })
}

interface Whole {
  file: OpenFile
  whole: 'folder' | 'published'
}

async function chooseWhole(
  c: Context,
  office: OfficeContext,
  asker: OfficeAsker,
  { file: { path, published }, whole }: Whole,
): Promise<Response> {
  if (!may(asker, 'publish-content')) return await showOfficeNotFound(c, office, asker)
  const chosen = { path, fromHash: published.hash, message: whole === 'folder' ? 'As the folder has it' : 'Kept, whatever the folder says' }
  const choose = whole === 'folder' ? takeFolder : keepPublished
  const { kind } = await choose(office.siteContent, asker, chosen)
  return redirectTo(c, pathWithFlash(routes.officeContent.list.href(), kind === 'published' ? 'content-published' : 'nothing-to-publish'))
}

interface Shown {
  file: OpenFile
  versions: Versions
  isNewer?: boolean
}

async function showConflict(
  c: Context,
  office: OfficeContext,
  asker: OfficeAsker,
  { file, versions, isNewer = false }: Shown,
): Promise<Response> {
  const view = (
    <ConflictPage
      file={file}
      names={versions.names}
      conflicts={conflictsOf(file, versions)}
      isOfFolder={!file.draft?.isBehind}
      mayPublish={may(asker, 'publish-content')}
      isNewer={isNewer}
    />
  )
  return await showScreen(c, office, asker, { title: `${file.title}: two changes`, view, status: isNewer ? 409 : 200 })
}

function conflictsOf({ path, schema }: OpenFile, { base, theirs, mine }: Versions): ShownConflict[] {
  const [was, one, other] = [readContentText(path, base), readContentText(path, theirs), readContentText(path, mine)]
  const { conflicts } = merged(was.values, one.values, other.values, () => 'mine')
  const labels = labelsOf(schema, other.values)
  const found = conflicts.map((each) => ({
    name: each.name,
    label: labels.get(each.name) ?? each.name,
    base: written(each.base),
    theirs: written(each.theirs),
    mine: written(each.mine),
  }))
  const bodies = [was.body ?? '', one.body ?? '', other.body ?? ''] as const
  const isBodyBoth = new Set(bodies).size === 3
  return isBodyBoth ? [...found, { name: '_body', label: 'Text', base: bodies[0], theirs: bodies[1], mine: bodies[2] }] : found
}

/** What fields are called, each after those that it stands in. */
function labelsOf(schema: GenericSchema, values: unknown): ReadonlyMap<string, string> {
  const fields = everyField(editorFields(schema, values))
  const own = new Map(fields.map(({ name, label }) => [name, label]))
  return new Map(
    fields.map(({ name }) => [
      name,
      name
        .split('.')
        .map((_step, at, steps) => own.get(steps.slice(0, at + 1).join('.')) ?? steps[at])
        .join(' › '),
    ]),
  )
}

function written(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? stringify(value).trim() : String(value)
}
