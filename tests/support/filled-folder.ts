import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { varFolder } from './running-site.ts'

/** A folder for everything a site writes, with the embedded database in it that a first start makes; deleted at the end. */
export async function filledFolder(): Promise<{ path: string } & AsyncDisposable> {
  const folder = await varFolder()
  await cp(inject('filledDatabase'), join(folder.path, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE })
  return folder
}
