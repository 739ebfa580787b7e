import { decorationText } from '#src/content/editing/field-text.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { type FileUse, fileNamePattern } from '#src/services/pictures/picture-uses.ts'
import { everyField } from '../content/editing.ts'
import { type FieldLink, formOf, linksToFields } from '../content/field-links.ts'
import { contentKindOf } from '../content/kinds.ts'
import { isTheirs, titleOf } from '../content/load.ts'

/** A file of the site that refers to a picture or document. */
export interface Place {
  path: string
  title: string
  /** A label: published, a draft, planned, or an earlier version. */
  state: string
  /** Its references, each with a link; without an address if the user cannot open it. */
  at: readonly (FieldLink | { label: string; href?: undefined })[]
}

/** Returns the references to a file, grouped by text: with links to fields that the user may edit, or to the version with the reference. */
export function placesOf(
  uses: readonly FileUse[],
  { name, asker }: { name: string; asker: Pick<OfficeAsker, 'name' | 'branches'> },
): Place[] {
  const texts = Map.groupBy(uses, ({ path, in: where }) => `${path} ${JSON.stringify(where)}`)
  return [...texts.values()].flatMap(([use, ...more]) => (use ? [placeOf(use, [use, ...more], { name, asker })] : []))
}

/** More suggestions would hide the field below them. */
const mostTexts = 3

/**
 * Returns a picture's descriptions on the site, in earlier versions and in the user's own drafts, the most frequent first. Drafts and
 * schedules of others are left out.
 */
export function textsOf(uses: readonly FileUse[], { name, asker }: { name: string; asker: Pick<OfficeAsker, 'name'> }): string[] {
  const seen = uses.filter(
    ({ in: where }) => where === 'site' || 'earlier' in where || ('draftOf' in where && where.draftOf === asker.name),
  )
  const files = new Map(seen.map(({ path, text }) => [text, path]))
  const inText = new RegExp(`!\\[([^\\]]+)\\]\\(${RegExp.escape(name)}[\\s)]`, 'g')
  const said = [...files].flatMap(([text, path]) => {
    const { fields, body = '' } = formOf(path, text)
    const named = everyField(fields).filter((field) => field.fields?.some((part) => part.path.at(-1) === 'file' && part.text === name))
    const ofFields = named.flatMap((field) => field.fields?.find((part) => part.widget === 'picture text')?.text ?? [])
    return [...ofFields, ...[...body.matchAll(inText)].map(([, words = '']) => words)]
  })
  const counts = Map.groupBy(
    said.map((text) => text.trim()).filter((text) => text !== '' && text !== decorationText),
    (text) => text,
  )
  return [...counts]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, mostTexts)
    .map(([text]) => text)
}

function placeOf(
  { path, text, in: where }: FileUse,
  uses: readonly FileUse[],
  { name, asker }: { name: string; asker: Pick<OfficeAsker, 'name' | 'branches'> },
): Place {
  const lines = uses.map(({ line }) => ({ label: line === 0 ? 'By itself' : `Line ${line}` }))
  const title = text === '' ? path : titleOf(path, text)
  if (where === 'site' || ('draftOf' in where && where.draftOf === asker.name)) {
    const mayOpen = contentKindOf(path) !== undefined && isTheirs(asker, path, text)
    const fields = mayOpen ? linksToFields(path, text, fileNamePattern(name)) : []
    // No field has the reference: it is in a comment, or in a file without a form.
    const href = mayOpen ? { href: routes.officeContent.text.href(path) } : {}
    const at = fields.length > 0 ? fields : lines.map(({ label }) => ({ label, ...href }))
    return { path, title, state: where === 'site' ? 'Published' : 'Your draft', at }
  }
  if ('draftOf' in where) return { path, title, state: `A draft of ${where.draftOf}`, at: lines }
  if ('scheduledBy' in where)
    return {
      path,
      title,
      state: `Planned by ${where.scheduledBy}`,
      at: [{ label: 'Approvals and schedule', href: routes.officeContent.waiting.href() }],
    }
  const isFolder = where.earlier === 'folder'
  const href = isFolder ? routes.officeContent.history.href(path) : routes.officeContent.publication.href(Number(where.earlier))
  return { path, title, state: 'An earlier version, which can be published again', at: [{ label: 'History', href }] }
}
