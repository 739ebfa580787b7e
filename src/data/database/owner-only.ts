import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Permission bits of everybody but the owner. */
const groupAndOthers = 0o077

/** Takes away what others than its owner may do with the folder and all in it; what vanishes meanwhile, or is not ours, is left. */
export async function makeOwnerOnly(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true })
  for (const path of [folder, ...entries.map((entry) => join(folder, entry))]) {
    const found = await stat(path).catch(() => undefined)
    if (found && (found.mode & groupAndOthers) !== 0) await chmod(path, found.mode & ~groupAndOthers).catch(() => {})
  }
}
