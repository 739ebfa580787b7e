import { readFile } from 'node:fs/promises'
import type { Context, Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import * as routes from '#src/routes.ts'
import { type AddOutcome, addPicture } from '#src/services/pictures/add-picture.ts'
import {
  type ChangeOutcome,
  chooseFocalPoint,
  findLibraryFile,
  removePicture,
  replacePicture,
  titlePicture,
} from '#src/services/pictures/change-picture.ts'
import { hasChosenPoint } from '#src/services/pictures/focal-points.ts'
import { type PictureParts, readLibrary } from '#src/services/pictures/picture-library.ts'
import { type FileUse, findUses } from '#src/services/pictures/picture-uses.ts'
import { type Fields, mountAction, mountScreen, mountUpload } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import type { UploadedFile } from '../read-upload.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { proofText } from '../session/read-proof.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { FilePage } from './file-page.tsx'
import { readPoint, unreadablePoint } from './focus-panel.tsx'
import { hrefOf, PicturesPage } from './page.tsx'
import { PickableFiles } from './picker.tsx'
import { placesOf, textsOf } from './places.ts'

const { add, file, focus, list, pick, remove, replace, title } = routes.officePictures

/** The library of the agency's own pictures, films and documents. */
export function mountPictures(app: Hono, office: OfficeContext): void {
  const parts: PictureParts = { ...office, scan: office.uploads.scan }
  mountScreen(app, office, list, async (c, asker) => await showList(c, office, { asker, parts }))
  mountScreen(app, office, pick, async (c, asker) => {
    const name = queryOf(c.req.query('texts'))
    if (name !== '') {
      const texts = textsOf(await findUses(parts.siteContent, name), { name, asker })
      return c.json({ texts }, 200, { 'cache-control': 'no-store' })
    }
    const found = await findFiles(parts, c.req.query('q'))
    const kind = c.req.query('kind') === 'film' ? 'film' : 'picture'
    const html = renderToStaticMarkup(<PickableFiles kind={kind} files={found.filter((each) => each.kind === kind)} />)
    return c.json({ html }, 200, { 'cache-control': 'no-store' })
  })
  mountScreen(app, office, file, async (c, asker) => await showFile(c, office, { asker, parts, path: pathIn(c) }))
  mountUpload(app, office, add, async (c, asker, fields) => {
    const given = await givenFile(fields)
    const isBrochure = fields.brochure !== undefined
    const outcome: AddOutcome = given ? await addPicture(parts, asker, { ...given, isBrochure }) : noFile
    if (c.req.header('accept')?.includes('application/json')) return c.json(uploadReply(outcome), 200, { 'cache-control': 'no-store' })
    if (outcome.kind === 'refused') return await showList(c, office, { asker, parts, problem: outcome.reason })
    const done = outcome.kind === 'duplicate' ? 'picture-there' : outcome.alike.length > 0 ? 'picture-alike' : 'picture-added'
    return redirectTo(c, pathWithFlash(hrefOf(outcome.path), done))
  })
  mountUpload(app, office, replace, async (c, asker, fields) => {
    const path = pathIn(c)
    const given = await givenFile(fields)
    const outcome = given ? ((await seenChange(parts, asker, path)) ?? (await replacePicture(parts, asker, { path, ...given }))) : noFile
    return await answer(c, office, { asker, parts, path, outcome, done: 'picture-replaced' })
  })
  mountAction(app, office, focus, async (c, asker, fields) => {
    const path = pathIn(c)
    const point = readPoint(fields)
    const outcome: ChangeOutcome =
      point === 'unreadable'
        ? { kind: 'refused', reason: unreadablePoint }
        : ((await seenChange(parts, asker, path)) ?? (await chooseFocalPoint(parts, asker, { path, point })))
    return await answer(c, office, { asker, parts, path, outcome, done: 'focal-point-chosen' })
  })
  mountAction(app, office, title, async (c, asker, fields) => {
    const path = pathIn(c)
    const text = proofText(fields.title).trim().replaceAll(/\s+/g, ' ').slice(0, 100)
    const outcome: ChangeOutcome =
      text === '' ? { kind: 'refused', reason: 'Please give it a title.' } : await titlePicture(parts, asker, { path, title: text })
    return await answer(c, office, { asker, parts, path, outcome, done: 'picture-titled' })
  })
  mountAction(app, office, remove, async (c, asker) => {
    const path = pathIn(c)
    const outcome = await removePicture(parts, asker, path)
    if (outcome.kind === 'done') return redirectTo(c, pathWithFlash(list.href(), 'picture-removed'))
    const reason = 'It was not removed, because it is used: see below.'
    const told: ChangeOutcome = outcome.kind === 'used' ? { kind: 'refused', reason } : outcome
    return await answer(c, office, { asker, parts, path, outcome: told, done: '' })
  })
}

interface Shown {
  asker: OfficeAsker
  parts: PictureParts
  problem?: string | undefined
}

async function showList(c: Context, office: OfficeContext, { asker, parts, problem }: Shown): Promise<Response> {
  const q = queryOf(c.req.query('q'))
  const view = <PicturesPage files={await findFiles(parts, q)} query={q} problem={problem} />
  return await showScreen(c, office, asker, { title: 'Pictures', view, status: problem === undefined ? 200 : 422 })
}

async function showFile(c: Context, office: OfficeContext, { asker, parts, path, problem }: Shown & { path: string }): Promise<Response> {
  const found = await findLibraryFile(parts, path)
  if (!found) return await showOfficeNotFound(c, office, asker)
  const uses = await findUses(parts.siteContent, found.name)
  const places = placesOf(uses, { name: found.name, asker })
  const isFocusChosen = await hasChosenPoint(parts.siteContent, found.name)
  const view = <FilePage file={found} places={places} problem={problem} isFocusChosen={isFocusChosen} fixed={fixedFor(asker, uses)} />
  return await showScreen(c, office, asker, { title: found.title, view, status: problem === undefined ? 200 : 422 })
}

/** Returns why the user may not change a file; undefined if they may. */
function fixedFor(asker: OfficeAsker, uses: readonly FileUse[]): string | undefined {
  if (asker.branches !== 'all') return 'Only users who work for the whole agency can change pictures; you can add new ones.'
  const isSeen = uses.some(({ in: where }) => where === 'site' || 'scheduledBy' in where)
  return isSeen && !may(asker, 'publish-content')
    ? 'Visitors see this, so only users who may publish can change it; you can add new ones.'
    : undefined
}

/**
 * Returns a refusal if the user may not change a file. Changing one that visitors see counts as publishing; uses in drafts do not matter.
 */
async function seenChange(parts: PictureParts, asker: OfficeAsker, path: string): Promise<ChangeOutcome | undefined> {
  const found = await findLibraryFile(parts, path)
  const reason = found && fixedFor(asker, await findUses(parts.siteContent, found.name))
  return reason === undefined ? undefined : { kind: 'refused', reason }
}

async function answer(
  c: Context,
  office: OfficeContext,
  { outcome, done, ...shown }: Shown & { path: string; outcome: ChangeOutcome; done: string },
): Promise<Response> {
  if (outcome.kind === 'gone') return await showOfficeNotFound(c, office, shown.asker)
  if (outcome.kind === 'refused') return await showFile(c, office, { ...shown, problem: outcome.reason })
  return redirectTo(c, pathWithFlash(hrefOf(shown.path), done))
}

const noFile = { kind: 'refused', reason: 'Please choose a file of at most 50 MB.' } as const

function uploadReply(outcome: AddOutcome) {
  return outcome.kind === 'refused' ? outcome : { ...outcome, href: hrefOf(outcome.path) }
}

function pathIn(c: Context): string {
  return `${c.req.param('folder')}/${c.req.param('name')}`
}

const queryOf = (typed = '') => typed.replaceAll('\0', '').trim().slice(0, 100)

/** Returns the files whose name or title contains the typed text. */
async function findFiles(parts: PictureParts, typed: string | undefined) {
  const q = queryOf(typed).toLowerCase()
  return (await readLibrary(parts)).filter(({ name, title }) => `${name} ${title}`.toLowerCase().includes(q))
}

async function givenFile(fields: Fields): Promise<{ name: string; bytes: Uint8Array } | undefined> {
  const sent = fields.file as UploadedFile | undefined
  return sent && sent.bytes > 0 ? { name: sent.name, bytes: new Uint8Array(await readFile(sent.path)) } : undefined
}
