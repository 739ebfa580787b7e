import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Paths within `folder`, in alphabetical order, of what belongs to another user than `uid`, with that user's number. */
export async function foreignFiles(folder: string, uid: number): Promise<Array<{ path: string; owner: number }>> {
  const paths = await readdir(folder, { recursive: true }).catch(() => [])
  const files = await Promise.all(
    paths.sort().map(async (path) => ({
      path,
      owner: await stat(join(folder, path)).then(
        (found) => found.uid,
        () => uid,
      ),
    })),
  )
  return files.filter(({ owner }) => owner !== uid)
}
