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
import { type Fields, mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { ConflictPage, type ShownConflict } from './conflict-page.tsx'
import { itemTitle } from './editing.ts'
import { loadFile, type OpenFile } from './load-file.ts'

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

/** Theirs with what only mine has, and of what both changed what was chosen. */
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

/** Undefined where one of them is no text that has fields. */
function readVersions(path: string, { base, theirs, mine }: Versions) {
  try {
    return { was: readContentText(path, base), one: readContentText(path, theirs), other: readContentText(path, mine) }
  } catch (error) {
    if (error instanceof EditError) return undefined
    throw error
  }
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
