import { join } from 'node:path'
import type * as v from 'valibot'
import { legalTextContent } from '#src/domain/content/legal-content.ts'
import { type LegalPageName, type LegalText, legalFiles, placeholderMistakes } from '#src/domain/site/legal-text.ts'
import { didYouMean } from '#src/domain/text/closest-word.ts'
import type { ContentProblem, Reference } from './content-error.ts'
import { type ContentStore, contentInFolder } from './content-store.ts'
import { type MarkdownFile, markdownParts, readMarkdownFolder } from './markdown-file.ts'

type LegalFile = MarkdownFile<v.InferOutput<typeof legalTextContent>>

interface ReadLegal {
  /** Texts by page, with the agency's in place of the standard ones. */
  texts: Record<LegalPageName, LegalText> | undefined
  problems: ContentProblem[]
  /** Links in the agency's texts. */
  links: Reference[]
}

/** The folder with the standard texts. The working directory is the project's root, as for the gazetteer. */
const comesWithTheSite = contentInFolder(join(process.cwd(), 'content'))

/** Read once, because they change only with a release. */
let usual: ReturnType<typeof readFolder> | undefined

async function readFolder(store: ContentStore) {
  const files = await readMarkdownFolder(store, 'legal', legalTextContent)
  return { files, problems: files.flatMap((file) => [...file.problems, ...checkLegalText(file)]) }
}

/** The paths of legal pages, whether or not the agency has files there. */
export const legalPaths: readonly string[] = Object.values(legalFiles).map((name) => `legal/${name}.md`)

/** Returns the standard text of a legal page, used until the agency writes its own; undefined for another path. */
export async function usualLegalText(path: string): Promise<string | undefined> {
  if (!legalPaths.includes(path)) return undefined
  const read = await comesWithTheSite.read(path)
  return 'failure' in read ? undefined : new TextDecoder().decode(read.bytes)
}

/** Reads the texts of the legal pages: the standard ones, replaced by the agency's own in legal/. */
export async function readLegal(store: ContentStore): Promise<ReadLegal> {
  usual ??= readFolder(comesWithTheSite)
  const [common, own] = await Promise.all([usual, readFolder(store)])
  const files = [...common.files, ...own.files]
  const problems = [...common.problems, ...own.problems]
  const texts = files.flatMap(({ name, content, body }) => {
    const page = pageOf(name)
    return page && content ? [[page, { ...content, body }] as const] : []
  })
  const isWhole =
    problems.every(({ isWarning }) => isWarning) && new Set(texts.map(([page]) => page)).size === Object.keys(legalFiles).length
  return {
    texts: isWhole ? (Object.fromEntries(texts) as Record<LegalPageName, LegalText>) : undefined,
    problems,
    links: own.files.flatMap(linksOf),
  }
}

function pageOf(name: string): LegalPageName | undefined {
  return (Object.keys(legalFiles) as LegalPageName[]).find((page) => legalFiles[page] === name)
}

function checkLegalText(file: LegalFile): ContentProblem[] {
  const { name, body, bodyProblem, sound } = file
  const names = Object.values(legalFiles)
  const known = pageOf(name)
    ? []
    : [sound.problem([], `must be called as one of the legal pages: ${names.join(', ')}${didYouMean(name, names)}`)]
  const ofFields = (['title', 'description'] as const).flatMap((field) =>
    placeholderMistakes(sound.content[field] ?? '').map(({ reason }) => sound.problem([field], reason)),
  )
  const ofText = placeholderMistakes(body).map(({ words, reason }) => bodyProblem(words, reason))
  // An unreadable file is already reported.
  const ofParts = file.content && ofText.length === 0 ? partMistakes(file) : []
  return [...known, ...ofFields, ...ofText, ...ofParts]
}

/** The kinds of Markdown block that legal pages can show. */
const shown = ['heading', 'paragraph', 'list', 'table', 'space']

function partMistakes({ body, bodyProblem }: LegalFile): ContentProblem[] {
  const parts = markdownParts(body).filter(({ type, raw }) => type !== 'space' && !/^(\{\{[#^/]\w+\}\}\s*)+$/.test(raw))
  const start = parts.findIndex(({ type }) => type === 'heading')
  const introduction = parts.slice(0, start < 0 ? parts.length : start)
  const begins = introduction.length === 1 && introduction[0]?.type === 'paragraph'
  const other = parts.filter(({ type }) => !shown.includes(type))
  return [
    ...(begins && start > 0 ? [] : [bodyProblem(body, 'must begin with one paragraph, and then have sections below headings (##)')]),
    ...other.map(({ raw }) => ({
      ...bodyProblem(raw.trim(), 'is not shown: legal pages are made of headings, paragraphs, lists and tables'),
      isWarning: true as const,
    })),
  ]
}

function linksOf({ body, bodyProblem }: LegalFile): Reference[] {
  return [...body.matchAll(/\]\(([^){}\s]+)\)/g)].map(([words, value = '']) => ({
    value,
    problem: (reason) => ({ ...bodyProblem(words, reason), isWarning: true }),
  }))
}
