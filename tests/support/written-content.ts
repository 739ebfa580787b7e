import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface WrittenFile {
  /** From the folder of the repository: `content/demo/site.yaml`. */
  path: string
  text: string
}

/** Every text that is written in content/: of the demo, of the starter, and the legal pages and taxes that come with Gable. */
export async function writtenContent(): Promise<WrittenFile[]> {
  const names = await readdir('content', { recursive: true })
  const paths = names.filter((name) => /\.(yaml|md|csv)$/.test(name) && !name.endsWith('README.md')).toSorted()
  return await Promise.all(
    paths.map(async (name) => ({ path: join('content', name), text: await readFile(join('content', name), 'utf8') })),
  )
}
