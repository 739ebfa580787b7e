import type { Context, Hono } from 'hono'
import { stringify } from 'yaml'
import { editContent, readContentText } from '#src/content/editing/content-text.ts'
import { differingFields, labelsOf, mergedValues, orderOf } from '#src/content/editing/differing-fields.ts'
import { EditError } from '#src/content/editing/edit.ts'
import { editsBetween } from '#src/content/editing/edits-between.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import * as routes from '#src/routes.ts'
import { saveDraft } from '#src/services/site-content/drafts.ts'
import { keepPublished, takeFolder } from '#src/services/site-content/history.ts'
import { whyNotPublished } from '#src/services/site-content/publish-files.ts'
import { type Fields, mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { ConflictPage, type ShownConflict } from './conflict-page.tsx'
import { itemTitle } from './editing.ts'
import { loadFile, type OpenFile } from './load-file.ts'
import { refusals } from './save-form.ts'

/** Two versions of a file, with their common base. */
interface Versions {
  /** Labels for both sides. */
  names: { theirs: string; mine: string }
  base: string
  theirs: string
  mine: string
}

/**
 * Shows a conflict by field and resolves it: between a draft and a later publication, or between what is published and a changed folder.
 */
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
    // Refused if one of the versions shown has changed since.
    if (fields._theirs !== file.published.hash || fields._hash !== file.hash)
      return await showConflict(c, office, asker, { file, versions, refused: newer, status: 409 })
    const whole = fields._do
    if (whole === 'folder' || whole === 'published') return await chooseWhole(c, office, asker, { file, versions, whole })
    const text = textOfBoth(file, versions, fields)
    const saved = await saveDraft(office.siteContent, asker, { path: file.path, text, fromHash: file.published.hash })
    if (saved.kind !== 'saved') return await showConflict(c, office, asker, { file, versions, refused: refusals[saved.kind] })
    return redirectTo(c, pathWithFlash(routes.officeContent.file.href(file.path), 'conflict-resolved'))
  })
}

/** Returns the versions in conflict; undefined if there is no conflict. */
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

/** Merges both versions: theirs, with the changes that only mine has, and the chosen side where both changed. */
function textOfBoth({ path }: OpenFile, versions: Versions, fields: Fields): string {
  const read = readVersions(path, versions)
  const chosen = (name: string) => (fields[`choose:${name}`] === 'theirs' ? 'theirs' : 'mine')
  if (!read) return versions[chosen('_text')]
  const { was, one, other } = read
  const both = differingFields(was.values, one.values, other.values).filter(({ changedBy }) => changedBy === 'both')
  const choices = both.map((difference) => [keyOf(difference), chosen(keyOf(difference))] as const)
  const value = mergedValues(was.values, one.values, other.values, Object.fromEntries(choices))
  const isTheirBody = was.body === other.body || (was.body !== one.body && chosen('_body') === 'theirs')
  return editContent(path, versions.theirs, {
    edits: editsBetween(one.values, value),
    ...(!isTheirBody && other.body !== undefined && { body: other.body }),
  })
}

function keyOf({ field, isOrder }: { field: string; isOrder?: true }): string {
  return isOrder ? orderOf(field) : field
}

/** Returns the parsed versions; undefined if one of them cannot be read as fields. */
function readVersions(path: string, { base, theirs, mine }: Versions) {
  try {
    const read = { was: readContentText(path, base), one: readContentText(path, theirs), other: readContentText(path, mine) }
    return Object.values(read).every(({ values }) => hasFields(values)) ? read : undefined
  } catch (error) {
    if (error instanceof EditError) return undefined
    throw error
  }
}

const newer = 'Somebody published another change while you were choosing. Please choose again.'

/** True for mappings and for an empty file; a scalar or a list has no fields. */
const hasFields = (values: unknown) => values === undefined || (typeof values === 'object' && !Array.isArray(values))

interface Whole {
  file: OpenFile
  versions: Versions
  whole: 'folder' | 'published'
}

async function chooseWhole(c: Context, office: OfficeContext, asker: OfficeAsker, { file, versions, whole }: Whole): Promise<Response> {
  if (!may(asker, 'publish-content')) return await showOfficeNotFound(c, office, asker)
  const { path, published } = file
  const chosen = {
    path,
    fromHash: published.hash,
    message: whole === 'folder' ? 'Took the version in the folder' : 'Kept the published version',
  }
  const choose = whole === 'folder' ? takeFolder : keepPublished
  const outcome = await choose(office.siteContent, asker, chosen)
  const back = (done: string) => redirectTo(c, pathWithFlash(routes.officeContent.list.href(), done))
  if (outcome.kind === 'published') return back('content-published')
  if (outcome.kind === 'nothing new') return back('nothing-to-publish')
  return await showConflict(c, office, asker, { file, versions, refused: `Nothing was published: ${whyNotPublished(outcome)}.` })
}

interface Shown {
  file: OpenFile
  versions: Versions
  refused?: string
  status?: 409 | 422
}

async function showConflict(
  c: Context,
  office: OfficeContext,
  asker: OfficeAsker,
  { file, versions, refused, status = 422 }: Shown,
): Promise<Response> {
  const view = (
    <ConflictPage
      file={file}
      names={versions.names}
      conflicts={conflictsOf(file, versions)}
      isOfFolder={!file.draft?.isBehind}
      mayPublish={may(asker, 'publish-content')}
      refused={refused}
    />
  )
  return await showScreen(c, office, asker, { title: `${file.title}: two changes`, view, status: refused === undefined ? 200 : status })
}

function conflictsOf({ path, fields = [] }: OpenFile, versions: Versions): ShownConflict[] {
  const read = readVersions(path, versions)
  if (!read) return [{ name: '_text', label: 'Text of the file', ...versions }]
  const { was, one, other } = read
  const differing = differingFields(was.values, one.values, other.values)
  const found = differing.flatMap((difference) => {
    const { changedBy, steps, isOrder, base, theirs, mine } = difference
    const label = [...labelsOf(steps, fields, itemTitle), ...(isOrder ? ['Order'] : [])].join(' › ')
    return changedBy === 'both'
      ? [{ name: keyOf(difference), label, base: written(base), theirs: written(theirs), mine: written(mine) }]
      : []
  })
  const bodies = [was.body ?? '', one.body ?? '', other.body ?? ''] as const
  const isBodyBoth = new Set(bodies).size === 3
  return isBodyBoth ? [...found, { name: '_body', label: 'Text', base: bodies[0], theirs: bodies[1], mine: bodies[2] }] : found
}

function written(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? stringify(value).trim() : String(value)
}
