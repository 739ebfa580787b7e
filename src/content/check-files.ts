import { contentFiles } from '#src/domain/content/content-files.ts'
import { namedFileFolders } from '../domain/site/named-files.ts'
import { closestWord } from '../domain/text/closest-word.ts'
import type { ContentProblem } from './content-error.ts'
import { type ContentEntry, type ContentStore, fileIn } from './content-store.ts'

const written = [...contentFiles(new Map()).keys()].map((path) => path.split('/'))
const patterns = {
  yaml: /\.ya?ml$/,
  md: /\.md$/,
  pdf: /\.pdf$/i,
  picture: /\.(jpe?g|png|webp)$/i,
  film: namedFileFolders.films,
  document: namedFileFolders.documents,
}
const held = {
  yaml: 'files that end in .yaml',
  md: 'files that end in .md',
  pdf: 'files that end in .pdf',
  picture: 'pictures that end in .jpg, .png or .webp',
  film: 'films that end in .mp4 or .webm, named in letters, digits, - and _',
  document: 'files that end in .pdf, named in letters, digits, - and _',
}

/** The files at the top of an agency's folder, and those in each of its folders except brand/ (docs/content.md). */
const files = [...written.flatMap(([name = '', inner]) => (inner ? [] : [name])), 'brand.css']
const endings: Record<string, keyof typeof patterns> = {
  ...Object.fromEntries(written.flatMap(([name, inner]) => (inner ? [[name, inner.endsWith('.md') ? 'md' : 'yaml'] as const] : []))),
  brochures: 'pdf',
  images: 'picture',
  films: 'film',
  documents: 'document',
}
const folders = [...Object.keys(endings), 'brand']

/** The folders that contain an agency's files; `''` is the top. */
export const contentFolders: readonly string[] = ['', ...folders]

/** Returns whether a content file may have this path. */
export function isContentPath(path: string): boolean {
  const [first = '', name, ...more] = path.split('/')
  if (name === undefined) return files.includes(first)
  if (more.length > 0 || !/^\w[\w.-]{0,99}$/.test(name)) return false
  if (first === 'brand') return /\.(svg|png|webp|jpg|ico|woff2)$/i.test(name)
  const ending = Object.hasOwn(endings, first) ? endings[first] : undefined
  return ending !== undefined && patterns[ending].test(name)
}

/**
 * Reports files and folders that are never read, because they are misspelt or in the wrong place. Ignores README files, notes in the top
 * folder and hidden files.
 */
export async function checkFiles(store: ContentStore): Promise<ContentProblem[]> {
  const unread = (path: string, reason: string): ContentProblem => ({
    file: fileIn(store, path),
    line: 0,
    field: '',
    reason: `is not read: ${reason}`,
    isWarning: true,
  })
  const atTop = (await entriesOf(store, '')).flatMap((entry) => {
    // Notes in the top folder are the agency's own.
    if (/\.(md|txt)$/i.test(entry.name)) return []
    const known = entry.isFolder ? folders : files
    if (known.includes(entry.name)) return []
    const meant = closestWord(entry.name, known)
    // Other files may be kept beside the content. Report only those with a similar name or the extension of a content file.
    if (!meant && (entry.isFolder || !/\.(ya?ml|csv|css)$/.test(entry.name))) return []
    return [unread(entry.name, meant ? `did you mean ${meant}?` : `what is read here is ${files.join(', ')}`)]
  })
  const within = await Promise.all(
    Object.entries(endings).map(async ([name, ending]) => {
      const wrong = (await entriesOf(store, name)).filter((entry) => entry.isFolder || !patterns[ending].test(entry.name))
      return wrong.map((entry) => unread(`${name}/${entry.name}`, `${name}/ holds ${held[ending]}, and no folders`))
    }),
  )
  return [...atTop, ...within.flat()]
}

async function entriesOf(store: ContentStore, folder: string): Promise<ContentEntry[]> {
  return (await store.list(folder)).filter(({ name }) => !/^\.|~$|^(README|LICEN[CS]E)(\.(md|txt))?$/i.test(name))
}
