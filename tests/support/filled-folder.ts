import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { varFolder } from './running-site.ts'

/**
 * A folder for everything a site writes, deleted at the end; it contains the embedded database that a first start makes, unless the site
 * uses a database on a `server`.
 */
export async function filledFolder(database = 'embedded'): Promise<{ path: string } & AsyncDisposable> {
  const folder = await varFolder()
  // It has 1,300 files: Node's own `cp` takes twice the processor time.
  if (database !== 'server') await promisify(execFile)('cp', ['-a', inject('filledDatabase'), join(folder.path, 'database')])
  return folder
}
