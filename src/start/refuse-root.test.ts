import { chown, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { finished, runGable, varFolder } from '#tests/support/running-site.ts'

const isRoot = process.getuid?.() === 0

test.runIf(isRoot)('a command of root on the folder of another user is refused with a sentence, and leaves nothing there', async () => {
  await using parent = await varFolder()
  const folder = join(parent.path, 'var')
  await mkdir(folder)
  await chown(folder, 1, 1)
  for (const words of [['backup', join(parent.path, 'x.backup')], ['stats'], ['import', 'package.json'], ['doctor']]) {
    const program = runGable(['src/commands/gable.ts', ...words], folder)
    await program.says(/belongs to daemon, and this is root: .*\n.*sudo -u daemon/)
    expect((await finished(program)).code).toBe(1)
  }
  const check = runGable(['src/commands/gable.ts', 'help'], folder)
  await check.says(/backup/)
  expect(await readdir(folder)).toEqual([])
})
