import { randomBytes } from 'node:crypto'
import { access, chmod, constants, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Settings } from '../settings.ts'
import { CannotStart } from './explain-failure.ts'

type Folders = Pick<Settings, 'varFolder' | 'databaseFolder' | 'mediaFolder' | 'picturesFolder'>

/** Free space in bytes that is required; with less, the database could not even report the error. */
const leastBytes = 1_000_000

/**
 * Throws CannotStart if the site cannot write to its folders. Runs before anything else at the start, so that the operator reads a sentence
 * rather than the stack of the first failed write.
 */
export async function refuseUnwritable({ varFolder, databaseFolder, mediaFolder, picturesFolder }: Folders): Promise<void> {
  const probe = join(varFolder, `.start-${process.pid}`)
  try {
    await makeFolder(varFolder)
    await writeFile(probe, randomBytes(leastBytes))
  } catch (error) {
    throw new CannotStart(await sentence(varFolder, error as NodeJS.ErrnoException))
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
  for (const folder of [databaseFolder, mediaFolder, picturesFolder]) {
    const found = await stat(folder).catch(() => undefined)
    if (found?.isDirectory() === false) throw new CannotStart(await sentence(folder, { code: 'ENOTDIR' }))
    const error = found && (await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch((reason: unknown) => reason))
    if (error) throw new CannotStart(await sentence(folder, error as NodeJS.ErrnoException))
  }
}

/** Creates the folder if it does not exist. Throws CannotStart, with advice, if that fails. */
export async function makeVarFolder(varFolder: string): Promise<void> {
  try {
    await makeFolder(varFolder)
  } catch (error) {
    throw new CannotStart(await sentence(varFolder, error as NodeJS.ErrnoException))
  }
}

/**
 * Creates a folder and its parents. Does not use `recursive`, with which Node retries endlessly if a folder is a dangling link or cannot be
 * created (`/proc/gable`).
 */
export async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (found?.isDirectory()) return
  if (found) throw Object.assign(new Error('It is a file'), { code: 'ENOTDIR' })
  const parent = dirname(folder)
  if (parent !== folder) await makeFolder(parent)
  await mkdir(folder)
}

async function sentence(folder: string, { code = '', message = code }: Partial<NodeJS.ErrnoException>): Promise<string> {
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${folder} cannot be a folder: it, or a part of its path, is a file. Check GABLE_VAR.`
  if (code === 'EROFS') return `${folder} is on a disk that can only be read. Set GABLE_VAR to a folder that the site can write.`
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk that ${folder} is on is full. Free some space, then start again: nothing acknowledged was lost.`
  if (code !== 'EACCES' && code !== 'EPERM') return `${folder} cannot be written (${message}). Check GABLE_VAR.`
  const owner = await stat(folder).then(
    ({ uid }) => `, which belongs to user number ${uid}`,
    () => '',
  )
  return `This user (number ${process.getuid?.()}) may not write in ${folder}${owner}.
Run it as the user it belongs to (docs/installation.md), or set GABLE_VAR to a folder of your own.`
}

/**
 * Restricts files that this process writes from now on to their owner, and also the folders of pictures that an earlier version created.
 * Folders that somebody may have opened on purpose are left alone: `var` itself and the inbox, where another user may put feeds.
 */
export async function restrictToOwner({ mediaFolder, picturesFolder }: Pick<Settings, 'mediaFolder' | 'picturesFolder'>): Promise<void> {
  process.umask(0o077)
  for (const folder of [mediaFolder, picturesFolder]) await chmod(folder, 0o700).catch(() => {})
}

/**
 * Throws CannotStart if this process runs as root and the folder belongs to another user: that user's site could neither read nor write the
 * files that root leaves there, and its embedded database would not start again. `uid` is this process's user; undefined on systems without
 * users.
 */
export async function refuseRoot(varFolder: string, uid = process.getuid?.()): Promise<void> {
  if (uid !== 0) return
  const folder = await stat(varFolder).catch(() => undefined)
  if (!folder || folder.uid === 0) return
  const owner = await nameOf(folder.uid)
  throw new CannotStart(
    `${varFolder} belongs to ${owner ?? `user ${folder.uid}`}, and this is root: files that root leaves there keep that user's site from starting.
Run it as that user: sudo -u ${owner ?? `'#${folder.uid}'`} …, or deploy/gable-run (docs/installation.md).`,
  )
}

async function nameOf(uid: number): Promise<string | undefined> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return users.match(new RegExp(`^([^:\\n]+):[^:\\n]*:${uid}:`, 'm'))?.[1]
}
