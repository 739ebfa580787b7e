import { readFile, stat } from 'node:fs/promises'
import { CannotStart } from './explain-failure.ts'

/**
 * Throws CannotStart where this process is root's and the folder another user's: what it would leave there, the site of that user could neither
 * read nor write, and its embedded database would not start again. `uid` of this process; undefined where the system knows no such thing.
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
