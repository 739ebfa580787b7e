import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConfiguredSource } from '../domain/imports/configured-source.ts'
import { checkSources, type Variables } from './check-sources.ts'
import type { ContentProblem } from './content-error.ts'
import { sourceOf, sourcesContent } from './source-content.ts'
import { readYamlFile } from './yaml-file.ts'

interface ReadSources {
  /** Absent where there is no sources.yaml, or one with mistakes. */
  sources?: readonly ConfiguredSource[]
  problems: ContentProblem[]
}

/**
 * sources.yaml of an agency's folder: where its feeds come from (docs/feeds.md). `ids` of its branches, where all of them could be read; the
 * variables are those of the environment, of which only is asked whether they are there.
 */
export async function readSources(folder: string, ids: readonly number[] | undefined, variables: Variables): Promise<ReadSources> {
  const path = join(folder, 'sources.yaml')
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (!isThere) return { problems: [] }
  const file = await readYamlFile(path, sourcesContent)
  const problems = [...file.problems, ...checkSources(file, ids, variables)]
  return { ...(file.content && { sources: file.content.sources.map((written) => sourceOf(written, ids ?? [])) }), problems }
}
