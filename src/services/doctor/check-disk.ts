import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Finding, fine, warning, wrong } from './finding.ts'

const gigabyte = 1e9
/** Below the first an import with new pictures may not fit, below the second nothing much does. */
const [littleBytes, leastBytes] = [5 * gigabyte, gigabyte / 2]
const leastFiles = 10_000

/** Whether the folder that the site writes to takes files and gives them back, and how much room it has. */
export async function checkDisk(folder: string): Promise<Finding[]> {
  return [await writable(folder), ...(await room(folder))]
}

async function writable(folder: string): Promise<Finding> {
  const path = join(folder, `.doctor-${randomBytes(8).toString('hex')}`)
  const written = randomBytes(64)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(path, written, { mode: 0o600, flush: true })
    const isSame = written.equals(await readFile(path))
    return isSame ? fine(`${folder} takes files.`) : wrong(`${folder} gives back other bytes than were written.`, 'Look at the disk.')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return wrong(
      `${folder} takes no files (${code}).`,
      'Give its user the right to write there, make room, or name another folder with GABLE_VAR.',
    )
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}

async function room(folder: string): Promise<Finding[]> {
  const found = await statfs(folder).catch(() => undefined)
  if (found === undefined) return []
  const [free, all] = [found.bavail * found.bsize, found.blocks * found.bsize]
  const says = `${(free / gigabyte).toFixed(1)} GB of ${(all / gigabyte).toFixed(1)} GB are free.`
  const mend = 'Make room: feeds are refused and new pictures are not kept once it is full.'
  // Of file systems that count files at all.
  const filesRunOut = found.files > 0 && found.ffree < leastFiles
  return [
    free < leastBytes ? wrong(says, mend) : free < littleBytes ? warning(says, mend) : fine(says),
    ...(filesRunOut
      ? [wrong(`The disk has room for ${found.ffree} further files only.`, 'Each picture is a file: make room for more (inodes).')]
      : []),
  ]
}
