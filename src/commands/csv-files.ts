import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

/**
 * These files, and the CSV files of these folders in the order of their names; with names to look for, those in folders within them too. Throws
 * `Refused` for a folder without any, and file system errors.
 */
export async function csvFiles(
  paths: readonly string[],
  Refused: new (message: string) => Error,
  named: RegExp | undefined = undefined,
): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      if (!(await stat(path)).isDirectory()) return [path]
      const isWanted = (name: string) => (named ? named.test(basename(name)) : name.toLowerCase().endsWith('.csv'))
      const names = (await readdir(path, { recursive: named !== undefined })).filter(isWanted).sort()
      if (names.length === 0) throw new Refused(`There is no ${named ? 'such ' : ''}CSV file in ${path}.`)
      return names.map((name) => join(path, name))
    }),
  )
  return found.flat()
}
