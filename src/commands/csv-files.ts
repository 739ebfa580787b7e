import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** These files, and the CSV files of these folders in the order of their names. Throws `Refused` for a folder without any, and file system errors. */
export async function csvFiles(paths: readonly string[], Refused: new (message: string) => Error): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      if (!(await stat(path)).isDirectory()) return [path]
      const names = (await readdir(path)).filter((name) => name.toLowerCase().endsWith('.csv')).sort()
      if (names.length === 0) throw new Refused(`There is no CSV file in ${path}.`)
      return names.map((name) => join(path, name))
    }),
  )
  return found.flat()
}
