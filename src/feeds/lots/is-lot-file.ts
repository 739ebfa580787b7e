import { basename } from 'node:path'
import { getFileNameLowLevel, openPromise } from 'yauzl'
import { isZip } from '../zip-entries.ts'

/** Whether a file holds lots and no properties: a table by its name, or an archive with a table and no feed in it. */
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
    // Whoever reads feeds says what is wrong with it.
    return false
  }
}
