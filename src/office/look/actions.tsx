import { readFile } from 'node:fs/promises'
import type { Context, Hono } from 'hono'
import { findAnyListed } from '#src/data/site-content/any-listed.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { typefaceUses } from '#src/domain/site/brand.ts'
import * as routes from '#src/routes.ts'
import { addBrandFile, addTypeface } from '#src/services/look/brand-file.ts'
import { brandUses, draftedBrandFile, readLook, saveLook } from '#src/services/look/look.ts'
import type { SaveOutcome } from '#src/services/site-content/drafts.ts'
import { refusals } from '../content/save-form.ts'
import { type Fields, mountAction, mountScreen, mountUpload } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import type { UploadedFile } from '../read-upload.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { proofText } from '../session/read-proof.ts'
import { backToSetup } from '../setup/back-to-setup.tsx'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { colours, shapes } from './look-choices.ts'
import { LookPage } from './page.tsx'
import { mostLicenceLength } from './typefaces.tsx'

const { addFile, file, page, save } = routes.officeLook
const notTheirs = 'The look is the whole agency’s: only somebody who works for the whole agency can change it.'

/** The Look screen: logo, colours, typefaces and shapes, saved as drafts. */
export function mountLook(app: Hono, office: OfficeContext): void {
  const { siteContent } = office
  mountScreen(app, office, page, async (c, asker) => await showLook(c, office, asker))
  mountAction(app, office, save, async (c, asker, fields) => {
    const use = brandUses.find((each) => each === fields.remove)
    const typeface = typefaceUses.find((each) => each === fields.remove)
    const removed = use ? { files: { [use]: undefined } } : typeface && { typefaces: { [typeface]: undefined } }
    const saved = await saveLook(siteContent, asker, removed ?? { values: readValues(fields) })
    return await answerTo(c, office, asker, saved)
  })
  mountUpload(app, office, addFile, (c, asker, fields) => takeFile(c, office, asker, fields))
  mountScreen(app, office, file, async (c, asker) => {
    const [name = '', ending = ''] = c.req.param('file').split('.')
    const addressOf = (path: string) => file.href(path.slice(path.lastIndexOf('/') + 1))
    const found = await draftedBrandFile(siteContent, asker.id, routes.files.brand.href(name, `.${ending}`), addressOf)
    if (!found) return await showOfficeNotFound(c, office, asker)
    return c.body(found.bytes, 200, { 'content-type': found.contentType, 'cache-control': 'no-store' })
  })
}

async function takeFile(c: Context, office: OfficeContext, asker: OfficeAsker, fields: Fields): Promise<Response> {
  const { siteContent, media, uploads } = office
  const sent = fields.file as UploadedFile | undefined
  const use = brandUses.find((each) => each === fields.use)
  const typeface = typefaceUses.find((each) => each === fields.use)
  const parts = { siteContent, media, scan: uploads.scan }
  const bytes = sent && sent.bytes > 0 ? new Uint8Array(await readFile(sent.path)) : undefined
  if (sent && bytes && use) {
    const added = await addBrandFile(parts, asker, { name: sent.name, bytes })
    if (added.kind === 'refused') return await showLook(c, office, asker, added.reason)
    return await answerTo(c, office, asker, await saveLook(siteContent, asker, { files: { [use]: added.name } }))
  }
  if (sent && bytes && typeface) {
    const licence = proofText(fields.licence).trim().slice(0, mostLicenceLength)
    const added = await addTypeface(parts, asker, { name: sent.name, bytes }, { use: typeface, licence })
    if (added.kind === 'refused') return await showLook(c, office, asker, added.reason)
    return await answerTo(c, office, asker, await saveLook(siteContent, asker, { typefaces: { [typeface]: added.typeface } }))
  }
  return await showLook(c, office, asker, 'Please choose a picture of at most 10 MB, or a typeface of at most 3 MB.')
}

async function answerTo(c: Context, office: OfficeContext, asker: OfficeAsker, saved: SaveOutcome['kind']): Promise<Response> {
  if (saved === 'saved') return redirectTo(c, pathWithFlash(page.href(), 'look-saved'))
  return await showLook(c, office, asker, saved === 'not theirs' ? notTheirs : refusals[saved])
}

async function showLook(c: Context, office: OfficeContext, asker: OfficeAsker, problem?: string): Promise<Response> {
  const [look, property] = await Promise.all([readLook(office.siteContent, asker.id), findAnyListed(office.db)])
  const pages = [
    { name: 'Home', path: routes.site.home.href() },
    { name: 'Results', path: routes.search.forSale.href() },
    ...(property ? [{ name: 'A property', path: routes.property.page.href(property.id, property.channel) }] : []),
  ]
  const view = (
    <>
      {await backToSetup(office, asker, 'look')}
      <LookPage look={look} pages={pages} problem={problem} />
    </>
  )
  return await showScreen(c, office, asker, { title: 'Look', view, status: problem === undefined ? 200 : 422 })
}

/** Returns the custom properties for valid colours and offered shapes; other input is ignored. */
function readValues(fields: Fields): Record<string, string> {
  const chosen = colours.flatMap(({ property }) => {
    const value = proofText(fields[property]).toLowerCase()
    return /^#[\da-f]{6}$/.test(value) ? [[property, value] as const] : []
  })
  const shaped = shapes.flatMap(({ name, options }) => Object.entries(options.find(({ value }) => value === fields[name])?.values ?? {}))
  return Object.fromEntries([...chosen, ...shaped])
}
