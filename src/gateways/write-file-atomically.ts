import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes all of the file or nothing, also when the power fails: to another name, flushed to the disk, then renamed. */
export async function writeFileAtomically(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const aside = `${path}.${randomUUID()}.part`
  try {
    await using file = await open(aside, 'wx')
    await file.writeFile(bytes)
    await file.sync()
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** Flushes a folder, so that the new name of a file in it reaches the disk. Some systems cannot open a folder; there it is not needed. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder, 'r')
    await handle.sync()
  } catch {}
}
