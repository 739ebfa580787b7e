import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DevelopmentBrochure } from '../domain/developments/development.ts'
import type { ContentProblem } from './content-error.ts'
import type { DevelopmentContent } from './development-content.ts'
import type { YamlFile } from './yaml-file.ts'

/** The most of one file. */
const mostMegabytes = 50

interface BrochureFiles {
  /** By file name, those that there are. */
  brochures: Map<string, Omit<DevelopmentBrochure, 'name'>>
  /** Warnings: a development does without a brochure that cannot be handed out. */
  problems: ContentProblem[]
}

/** The PDF files of `folder` that developments name. */
export async function readBrochureFiles(folder: string, files: readonly YamlFile<DevelopmentContent>[]): Promise<BrochureFiles> {
  const brochures: BrochureFiles['brochures'] = new Map()
  const problems: ContentProblem[] = []
  for (const {
    sound: { content, problem },
  } of files) {
    for (const [at, { file }] of (content.brochures ?? []).entries()) {
      const path = join(folder, file)
      const read = await hashOf(path)
      if (typeof read === 'string') problems.push({ ...problem(['brochures', at, 'file'], `brochures/${file} ${read}`), isWarning: true })
      else brochures.set(file, { hash: read.hash, path })
    }
  }
  return { brochures, problems }
}

/** Or why it cannot be handed out. */
async function hashOf(path: string): Promise<{ hash: string } | string> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return 'is not there'
  if (found.size > mostMegabytes * 1_000_000) return `has more than ${mostMegabytes} MB`
  const bytes = await readFile(path)
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return 'is no PDF'
  return { hash: createHash('sha256').update(bytes).digest('hex') }
}
