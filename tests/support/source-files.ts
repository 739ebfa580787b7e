import { glob, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { type Import, importsOf } from './imports-of.ts'

export interface SourceFile {
  /** From the project's folder, with forward slashes. */
  path: string
  text: string
  lines: number
  /** Imports of the project's own files, by path. */
  imports: (Import & { path: string })[]
}

/** Every module of the project, sorted by path. */
export async function sourceFiles(): Promise<SourceFile[]> {
  const paths: string[] = []
  for await (const path of glob('{src,demo,tests,bench,scripts}/**/*.{ts,tsx,mjs}')) paths.push(path.replaceAll('\\', '/'))
  return await Promise.all(paths.sort().map(readSourceFile))
}

async function readSourceFile(path: string): Promise<SourceFile> {
  const text = await readFile(path, 'utf8')
  const imports = importsOf(text).flatMap((imported) => {
    const target = ownPath(path, imported.target)
    return target === undefined ? [] : [{ ...imported, path: target }]
  })
  return { path, text, lines: text.split('\n').length - 1, imports }
}

/** Whether the file is part of the product or makes the demo: not a test, a bench or a script. */
export function isProduct({ path }: SourceFile): boolean {
  return /^(src|demo)\//.test(path) && !isTest(path)
}

export function isTest(path: string): boolean {
  return path.startsWith('tests/') || /\.test\.tsx?$/.test(path)
}

/** The imported file, as a path from the project's folder; undefined for a package. */
function ownPath(file: string, target: string): string | undefined {
  const [, own] = target.match(/^(?:#|@gable\/)((?:src|demo|tests)\/.*)/) ?? []
  if (own === undefined && !target.startsWith('.')) return undefined
  const path = own ?? normalize(join(dirname(file), target)).replaceAll('\\', '/')
  return path.replace(/\?.*$/, '')
}
