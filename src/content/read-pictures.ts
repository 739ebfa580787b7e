import { pictureContent } from '#src/domain/content/picture-content.ts'
import type { FocalPoint } from '#src/domain/site/pictures.ts'
import { missingPictures } from './check-blocks.ts'
import type { ContentProblem } from './content-error.ts'
import { type ContentEntry, type ContentStore, hasFile } from './content-store.ts'
import { readYamlFile } from './yaml-file.ts'

interface ReadPictures {
  /** Focal points by file name; undefined if there is no pictures.yaml, or one with errors. */
  focalPoints?: Readonly<Record<string, FocalPoint>>
  problems: ContentProblem[]
}

/** Reads pictures.yaml, which describes the files in images/. A focal point for a missing file is a warning. */
export async function readPictures(store: ContentStore, images: readonly ContentEntry[]): Promise<ReadPictures> {
  if (!(await hasFile(store, 'pictures.yaml'))) return { problems: [] }
  const { content, problems, problem } = await readYamlFile(store, 'pictures.yaml', pictureContent)
  const named = Object.keys(content?.focalPoints ?? {}).map((value) => ({
    value,
    problem: (reason: string) => ({ ...problem(['focalPoints', value], reason), isWarning: true as const }),
  }))
  const names = images.map(({ name }) => name)
  return { ...(content && { focalPoints: content.focalPoints }), problems: [...problems, ...missingPictures(named, names)] }
}
