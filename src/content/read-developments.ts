import { createHash } from 'node:crypto'
import { type DevelopmentContent, developmentContent } from '#src/domain/content/development-content.ts'
import { slugPattern } from '#src/domain/content/values.ts'
import type { Development, DevelopmentBrochure } from '#src/domain/developments/development.ts'
import type { ContentProblem, Reference } from './content-error.ts'
import type { ContentStore } from './content-store.ts'
import { namesAt, repeatedAt, unknownAt, writtenAt } from './known-names.ts'
import { readYamlFolder, type YamlFile } from './yaml-file.ts'

/** A content file with its development. */
interface DevelopmentFile extends YamlFile<DevelopmentContent> {
  /** Undefined if its fields could not be read. */
  development: Development | undefined
}

/** Reads the developments, with the problems of their fields. */
export async function readDevelopments(store: ContentStore): Promise<DevelopmentFile[]> {
  const files = await readYamlFolder(store, 'developments', developmentContent)
  const { brochures, problems } = await readBrochureFiles(store, files)
  return files.map((file) => ({
    ...file,
    problems: [...file.problems, ...problems.filter((each) => each.file === file.problem([], '').file)],
    development: file.content && developmentOf(file.content, file.name, brochures),
  }))
}

/** Reports problems between developments, their plots and branches. */
export function checkDevelopments(files: readonly DevelopmentFile[], branches: readonly YamlFile<unknown>[]): ContentProblem[] {
  const taken = new Map<string, string>()
  const unknown = unknownAt(
    files,
    ['branch'],
    namesAt(branches, ['slug']),
    (slug, meant) => `must be the slug of a branch: no file in branches/ has the slug ${slug}${meant}`,
  )
  const ofFiles = files.flatMap((file) => {
    const slug = slugOf(file)
    const other = taken.get(slug)
    taken.set(slug, other ?? file.name)
    return [
      ...(slugPattern.test(slug)
        ? []
        : [file.problem([], 'must be named in lower-case letters and digits, with single hyphens, or have a slug')]),
      ...(other === undefined ? [] : [file.problem(['slug'], `${slug} is the address of developments/${other}.yaml too`)]),
      ...offPlan(file),
      ...['number', 'reference'].flatMap((field) =>
        repeatedAt([file], ['plots', '*', field], (value) => `${value} is the ${field} of another plot too`),
      ),
    ]
  })
  return [...unknown, ...ofFiles]
}

/** Returns the slug of a development's address, which is the file's name unless it has one. */
function slugOf(file: YamlFile<unknown>): string {
  return String(writtenAt([file], ['slug'])[0]?.value ?? file.name)
}

function offPlan({ values, sound: { content, problem } }: DevelopmentFile): ContentProblem[] {
  if ((values as { plan?: unknown } | undefined)?.plan) return []
  const lonely = (content.plots ?? []).findIndex(({ at, outline }) => (at ?? outline) !== undefined)
  return lonely < 0 ? [] : [{ ...problem(['plots', lonely], 'is on a plan that there is not'), isWarning: true as const }]
}

/** Reports references to properties that were never in the feed; such plots are shown as coming soon. `known` has those that were. */
export function checkPlots(references: readonly Reference[], known: ReadonlySet<string>): ContentProblem[] {
  return references.flatMap(({ value, problem }) =>
    known.has(value)
      ? []
      : [problem(`no property of the feed has the reference ${value} yet; until one has, it is shown by what is written here`)],
  )
}

/** Limit of one brochure. */
const mostMegabytes = 50

interface BrochureFiles {
  /** The brochures that exist, by file name. */
  brochures: Map<string, Omit<DevelopmentBrochure, 'name'>>
  /** Warnings; a development is shown without an unusable brochure. */
  problems: ContentProblem[]
}

/** Reads the PDF files in brochures/ that developments name. */
async function readBrochureFiles(store: ContentStore, files: readonly YamlFile<DevelopmentContent>[]): Promise<BrochureFiles> {
  const brochures: BrochureFiles['brochures'] = new Map()
  const problems: ContentProblem[] = []
  for (const {
    sound: { content, problem },
  } of files) {
    for (const [at, { file }] of (content.brochures ?? []).entries()) {
      const path = `brochures/${file}`
      const hash = await hashOf(store, path)
      if ('reason' in hash) problems.push({ ...problem(['brochures', at, 'file'], `${path} ${hash.reason}`), isWarning: true })
      else brochures.set(file, { ...hash, path })
    }
  }
  return { brochures, problems }
}

/** Returns the hash of a PDF, or why it cannot be used. */
async function hashOf(store: ContentStore, path: string): Promise<{ hash: string } | { reason: string }> {
  const read = await store.read(path, mostMegabytes * 1_000_000)
  if ('failure' in read) return { reason: read.failure === 'too large' ? `has more than ${mostMegabytes} MB` : 'is not there' }
  if (Buffer.from(read.bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') return { reason: 'is no PDF' }
  return { hash: createHash('sha256').update(read.bytes).digest('hex') }
}

/**
 * Returns a development as the site uses it.
 * @param file The file's name without `.yaml`.
 * @param brochures Those that exist, by file name.
 */
function developmentOf(
  content: DevelopmentContent,
  file: string,
  brochures: ReadonlyMap<string, Omit<DevelopmentBrochure, 'name'>>,
): Development {
  const kept = content.brochures.flatMap((each) => {
    const found = brochures.get(each.file)
    return found ? [{ ...found, name: each.name }] : []
  })
  return { ...content, slug: content.slug ?? file, brochures: kept }
}
