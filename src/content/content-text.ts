import { readFile, stat } from 'node:fs/promises'

/** Why there is no text of a file, in words that go on after its name. */
interface NoText {
  reason: string
  isMissing: boolean
}

/** The text of a file, or why there is none. Only files are read, none above `mostMegabytes`: a pipe or a device would never end. */
export async function contentText(file: string, mostMegabytes: number): Promise<string | NoText> {
  try {
    const found = await stat(file)
    if (!found.isFile()) return { reason: 'cannot be read: it is no file', isMissing: false }
    if (found.size > mostMegabytes * 1_000_000)
      return { reason: `is larger than ${mostMegabytes} MB, more than anybody writes`, isMissing: false }
    return await readFile(file, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { reason: code === 'ENOENT' ? 'is missing' : `cannot be read: ${message}`, isMissing: code === 'ENOENT' }
  }
}

export function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
