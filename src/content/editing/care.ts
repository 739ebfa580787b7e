import type { BlockSchemas } from '#src/domain/content/page-content.ts'
import { markdownParts } from '../markdown-file.ts'
import { readContentText, schemaOfFile } from './content-text.ts'
import { EditError } from './edit.ts'
import type { EditorField } from './editor-field.ts'
import { editorFields } from './editor-fields.ts'
import { bodyField } from './problems-by-field.ts'

/** A suggestion for valid content that could serve its readers better. */
interface Care {
  /** The path in the agency's folder. */
  path: string
  /** The name of the form's field. */
  field: string
  /** A fault keeps some readers from what they came for; a hint may be fine as it is. */
  severity: 'fault' | 'hint'
  /** Continues a sentence that begins with the field's label. */
  reason: string
}

/** Findings per file. More at a time would be ignored. */
const mostOfFile = 5

/** Characters of a description. Search engines replace shorter ones by words of the page, and show only part of longer ones. */
const description = { least: 50, most: 200 }
const mostDescribed = 200
const mostWords = 180

/** Link texts that mean nothing to people who hear links out of context (WCAG 2.2, 2.4.4). */
const empty = /^(here|click here|click|this|link|this link|more|read more|learn more|find out more|details)[.!…]*$/i

/**
 * Returns what could be better in an agency's texts: titles, descriptions, headings, descriptions of pictures, link texts, and pages
 * without links to them. Only clear cases, at most five for each file, faults first. Paths of files are relative to the agency's folder.
 * Unreadable files are skipped, as the check reports them. `isOfSite` returns whether the site itself links to an address.
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

/** Reports a text that an earlier file has too; the first file may keep it. */
function ofRepeated(fields: readonly (EditorField | undefined)[], at: number, files: readonly { path: string }[]): Found[] {
  const field = fields[at]
  const text = field?.text.trim().toLowerCase() ?? ''
  const first = fields.findIndex((other) => other?.text.trim().toLowerCase() === text)
  if (!field || text === '' || first === at) return []
  return [hint(field.name, `is the same as in ${files[first]?.path}: search results cannot be told apart`)]
}

/** Reports a page that no menu, page or text links to. */
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

/** Reports each poor description of a picture, and all missing ones together. */
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

/** Returns the description fields of pictures that neither have a description nor are marked as decorative. */
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
