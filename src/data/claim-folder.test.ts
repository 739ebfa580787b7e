import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { claimFolder, DatabaseInUse } from './claim-folder.ts'

test('a claimed folder cannot be claimed again until it is let go', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'gable-claim-')), 'database')
  const release = await claimFolder(folder)
  await expect(claimFolder(folder)).rejects.toBeInstanceOf(DatabaseInUse)
  await release()
  const again = await claimFolder(folder)
  await again()
  await rm(join(folder, '..'), { recursive: true })
})
