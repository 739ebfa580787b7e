import { basename } from 'node:path'
import { getFileNameLowLevel, openPromise } from 'yauzl'
import { isZip } from '../zip-entries.ts'

/** Whether a file contains lots rather than properties: a table by name, or an archive with a table and no feed. */
export async function isLotFile(path: string): Promise<boolean> {
  if (!(await isZip(path))) return /\.csv$/i.test(basename(path))
  try {
    const zip = await openPromise(path, { decodeStrings: false })
    let hasTable = false
    for await (const { generalPurposeBitFlag, fileNameRaw, extraFields } of zip.eachEntry()) {
      const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
      if (/\.blm$/i.test(name)) return false
      hasTable ||= /\.csv$/i.test(name) && !name.startsWith('__MACOSX/')
    }
    return hasTable
  } catch {
    // The feed reader reports what is wrong with it.
    return false
  }
}
