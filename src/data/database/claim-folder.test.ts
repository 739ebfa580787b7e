import { chmod, mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CannotClaim, claimFolder, DatabaseInUse } from './claim-folder.ts'

async function scratch() {
  const path = await mkdtemp(join(tmpdir(), 'gable-claim-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

test('a claimed folder cannot be claimed again until it is let go, however often that is tried', async () => {
  await using base = await scratch()
  const folder = join(base.path, 'database')
  const release = await claimFolder(folder)
  for (let count = 0; count < 3; count++) await expect(claimFolder(folder)).rejects.toBeInstanceOf(DatabaseInUse)
  release()
  const again = await claimFolder(folder)
  again()
})

test('another path to the folder comes to the same claim', async () => {
  await using base = await scratch()
  const folder = join(base.path, 'database')
  const release = await claimFolder(folder)
  await symlink(folder, join(base.path, 'link'))
  await expect(claimFolder(join(base.path, 'link'))).rejects.toBeInstanceOf(DatabaseInUse)
  release()
})

test('nobody but its owner can come to the claim', async () => {
  await using base = await scratch()
  const folder = join(base.path, 'database')
  await mkdir(folder)
  await chmod(folder, 0o777)
  const release = await claimFolder(folder)
  const modes = [await stat(folder), await stat(join(folder, 'gable.lock'))].map(({ mode }) => mode & 0o777)
  expect(modes).toEqual([0o700, 0o600])
  release()
})

test('where no lock can be had the folder is not opened', async () => {
  await using base = await scratch()
  const folder = join(base.path, 'database')
  await mkdir(join(folder, 'gable.lock'), { recursive: true })
  await expect(claimFolder(folder)).rejects.toBeInstanceOf(CannotClaim)
})
