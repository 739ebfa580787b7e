import type { BlockSchemas } from '#src/domain/content/page-content.ts'
import { markdownParts } from '../markdown-file.ts'
import { readContentText, schemaOfFile } from './content-text.ts'
import { EditError } from './edit.ts'
import type { EditorField } from './editor-field.ts'
import { editorFields } from './editor-fields.ts'
import { bodyField } from './problems-by-field.ts'

/** Something that is right for the site, and could be better for who reads it. */
interface Care {
  /** As it is called in the agency's folder. */
  path: string
  /** The name of the form's field. */
  field: string
  /** A fault keeps somebody from what they came for; a hint is worth a look, and may be as it should be. */
  severity: 'fault' | 'hint'
  /** Goes on after the label of the field. */
  reason: string
}

/** More at a time is not mended but ignored. */
const mostOfFile = 5

/** Characters of a description: with fewer, search engines take words of the page; of more, they show a part. */
const description = { least: 50, most: 200 }
const mostDescribed = 200
const mostWords = 180

/** Words of a link that say nothing to who hears links alone (WCAG 2.2, 2.4.4). */
const empty = /^(here|click here|click|this|link|this link|more|read more|learn more|find out more|details)[.!…]*$/i

/**
 * What could be better in the texts of an agency: titles, descriptions, headings, descriptions of pictures, words of links, pages that
 * nothing leads to. Clear cases alone, five of a file at most, faults first. Files are those of the folder by their paths; what cannot be
 * read is left out: the check tells of it. `isOfSite` says which addresses the site itself leads to.
 */
export function careOf(
  files: readonly { path: string; text: string }[],
  { blocks, isOfSite }: { blocks: BlockSchemas; isOfSite: (path: string) => boolean },
): Care[] {
  const read = files.flatMap(({ path, text }) => {
    const schema = schemaOfFile(path, blocks)
    const content =
      schema && /^(pages|articles|market-reports|case-studies|services|vacancies|developments)\//.test(path)
        ? readOrNone(path, text)
        : undefined
    return schema && content ? [{ path, body: content.body ?? '', fields: editorFields(schema, content.values) }] : []
  })
  const texts = (names: readonly string[]) => read.map(({ fields }) => fields.find(({ name }) => names.includes(name)))
  const [titles, descriptions] = [texts(['title']), texts(['description', 'summary'])]
  return read.flatMap(({ path, body, fields }, at) => {
    const found = [
      ...ofTitle(titles[at]),
      ...ofDescription(descriptions[at]),
      ...ofRepeated(titles, at, read),
      ...ofRepeated(descriptions, at, read),
      ...fields.flatMap(ofField),
      ...ofPictures(fields),
      ...ofBody(body),
      ...(path.startsWith('pages/')
        ? ofAddress(
            fields,
            files.filter((other) => other.path !== path),
            isOfSite,
          )
        : []),
    ]
    const order = { fault: 0, hint: 1 }
    const most = found.toSorted((one, other) => order[one.severity] - order[other.severity]).slice(0, mostOfFile)
    return most.map((care) => ({ path, ...care }))
  })
}

type Found = Omit<Care, 'path'>

function readOrNone(path: string, text: string) {
  try {
    return readContentText(path, text)
  } catch (error) {
    if (error instanceof EditError) return undefined
    throw error
  }
}

const hint = (field: string, reason: string): Found => ({ field, severity: 'hint', reason })
const fault = (field: string, reason: string): Found => ({ field, severity: 'fault', reason })

function ofTitle(title: EditorField | undefined): Found[] {
  if (!title || title.text === '') return []
  if (/^(home|homepage|welcome|page|new page|untitled|index)$/i.test(title.text.trim()))
    return [hint(title.name, 'says nothing of the page: search results show it')]
  return isShouted(title.text) ? [hint(title.name, 'is all in capitals: some screen readers spell it letter by letter')] : []
}

function isShouted(text: string): boolean {
  return text.split(/\s+/).length > 2 && /[A-Z]{4}/.test(text) && text === text.toUpperCase()
}

function ofDescription(field: EditorField | undefined): Found[] {
  if (!field || field.text === '') return []
  const { length } = field.text.trim()
  if (length < description.least) return [hint(field.name, `has ${length} characters: search engines will show words of the page instead`)]
  return length > description.most ? [hint(field.name, `has ${length} characters: search engines show about 160`)] : []
}

/** Told of the later ones alone: one of them may keep it. */
function ofRepeated(fields: readonly (EditorField | undefined)[], at: number, files: readonly { path: string }[]): Found[] {
  const field = fields[at]
  const text = field?.text.trim().toLowerCase() ?? ''
  const first = fields.findIndex((other) => other?.text.trim().toLowerCase() === text)
  if (!field || text === '' || first === at) return []
  return [hint(field.name, `is the same as in ${files[first]?.path}: search results cannot be told apart`)]
}

/** A page that no menu, no other page and no text leads to. */
function ofAddress(fields: readonly EditorField[], others: readonly { text: string }[], isOfSite: (path: string) => boolean): Found[] {
  const path = fields.find(({ name }) => name === 'path')
  if (!path || path.text === '' || path.text === '/' || isOfSite(path.text)) return []
  const leads = new RegExp(`${RegExp.escape(path.text)}(?![\\w/-])`)
  return others.some(({ text }) => leads.test(text)) ? [] : [hint(path.name, 'has no link to it: no menu and no other page leads here')]
}

function ofField(field: EditorField): Found[] {
  const { fields = [], items = [], widget, text, name } = field
  const inner = [...fields, ...items].flatMap(ofField)
  const part = (last: string) => fields.find(({ path }) => path.at(-1) === last)
  const words = part('text')
  if (words && part('link') && empty.test(words.text.trim())) return [...inner, fault(words.name, vague(words.text.trim()))]
  if (widget !== 'rich text') return inner
  const links = [...text.matchAll(/<a\b[^>]*>(.*?)<\/a>/gs)].map(([, inside = '']) => inside.replaceAll(/<[^>]*>/g, '').trim())
  return links
    .filter((link) => empty.test(link))
    .slice(0, 1)
    .map((link) => fault(name, vague(link)))
}

const vague = (words: string) =>
  `has a link that says only "${words}": somebody who moves from link to link by screen reader hears nothing else`

/** Pictures of a file: what is no description is told one by one, what has none at once. */
function ofPictures(fields: readonly EditorField[]): Found[] {
  const pictures = fields.flatMap(picturesIn)
  const odd = pictures.flatMap(({ file, alt }) => {
    const text = alt.text.trim()
    if (/\.(jpe?g|png|webp|heic)$/i.test(text) || text === file.text) return [fault(alt.name, 'is the name of a file')]
    if (/^(image|photo|photograph|picture|logo)$/i.test(text)) return [fault(alt.name, 'does not say what the picture shows')]
    return text.length > mostDescribed
      ? [hint(alt.name, `has ${text.length} characters: a sentence is enough, as screen readers read all of it`)]
      : []
  })
  const [first, ...more] = fieldsWithoutText(fields)
  if (!first) return odd
  const many = more.length > 0 ? `is empty, as are ${more.length} more: ` : 'is empty: '
  return [...odd, hint(first.name, `${many}say what the picture shows, or that it is decoration`)]
}

/** The description fields of pictures that have no description and are not marked as decoration. */
export function fieldsWithoutText(fields: readonly EditorField[]): EditorField[] {
  return fields.flatMap(picturesIn).flatMap(({ alt }) => (alt.text.trim() === '' ? [alt] : []))
}

function picturesIn({ fields = [], items = [] }: EditorField): { file: EditorField; alt: EditorField }[] {
  const part = (last: string) => fields.find(({ path }) => path.at(-1) === last)
  const [file, alt] = [part('file'), part('alt')]
  const own = file && alt && file.text !== '' ? [{ file, alt }] : []
  return [...own, ...[...fields, ...items].flatMap(picturesIn)]
}

function ofBody(body: string): Found[] {
  if (body === '') return []
  const parts = markdownParts(body)
  const depths = parts.flatMap(({ type, raw }) => (type === 'heading' ? [raw.match(/^#+/)?.[0].length ?? 2] : []))
  const long = parts.find(({ type, raw }) => type === 'paragraph' && raw.split(/\s+/).length > mostWords)
  const link = [...body.matchAll(/(?<!!)\[([^\]]*)\]\(/g)].map(([, words = '']) => words.trim()).find((words) => empty.test(words))
  return [
    ...(/!\[\s*\]\(/.test(body) ? [fault(bodyField, 'has a picture without a description: ![What it shows](file.jpg)')] : []),
    ...(link === undefined ? [] : [fault(bodyField, vague(link))]),
    ...(depths.some((depth, at) => depth > Math.max(depths[at - 1] ?? 1, 1) + 1)
      ? [hint(bodyField, 'skips a level of headings, which confuses people who move from heading to heading')]
      : []),
    ...(long ? [hint(bodyField, `has a paragraph of ${long.raw.split(/\s+/).length} words, beginning "${long.raw.slice(0, 30)}…"`)] : []),
  ]
}
