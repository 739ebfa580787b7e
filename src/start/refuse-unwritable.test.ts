import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { runGable, varFolder, waitForExit } from '#tests/support/running-site.ts'
import { readSettings } from '../settings.ts'
import { CannotStart } from './explain-failure.ts'
import { makeVarFolder, refuseUnwritable } from './refuse-unwritable.ts'

async function said(folder: string): Promise<string> {
  const thrown = await refuseUnwritable(readSettings({ GABLE_VAR: folder })).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(CannotStart)
  return (thrown as Error).message
}

test('a writable folder is created, and nothing is left in it', async () => {
  await using scratch = await scratchFolder()
  const folder = join(scratch.path, 'new', 'var')
  await refuseUnwritable(readSettings({ GABLE_VAR: folder }))
  expect(await readdir(folder)).toEqual([])
})

test('a file in place of a folder, of a parent folder, or of a folder inside it, is named', async () => {
  await using scratch = await scratchFolder()
  const file = join(scratch.path, 'file')
  await writeFile(file, '')
  await symlink(join(scratch.path, 'nowhere', 'at-all'), join(scratch.path, 'link'))
  await writeFile(join(scratch.path, 'media'), '')
  expect(await said(file)).toBe(`${file} cannot be a folder: it, or a part of its path, is a file. Check GABLE_VAR.`)
  expect(await said(join(file, 'var'))).toMatch(/a part of its path, is a file/)
  expect(await said(join(scratch.path, 'link'))).toMatch(/link cannot be/)
  expect(await said(scratch.path)).toMatch(/media cannot be a folder/)
  expect(await said('/proc/gable')).toMatch(/^\/proc\/gable cannot be written .*Check GABLE_VAR\.$/)
})

test('a folder that cannot be created is refused at once, for commands too', async () => {
  await expect(makeVarFolder('/proc/gable')).rejects.toThrow(/^\/proc\/gable cannot be written .*Check GABLE_VAR\.$/)
})

test.each(['var', 'database'])('another user’s %s is named with its owner', async (what) => {
  await using scratch = await scratchFolder()
  await chmod(scratch.path, 0o755)
  const folder = what === 'var' ? scratch.path : join(scratch.path, what)
  await mkdir(folder, { recursive: true })
  if (what === 'database') await chmod(scratch.path, 0o777)
  await chmod(folder, 0o500)
  // Root may write everywhere, so the check runs as another user.
  const script = `import { refuseUnwritable } from '${import.meta.resolve('./refuse-unwritable.ts')}'
    process.setgid?.(65534); process.setuid?.(65534)
    await refuseUnwritable({ varFolder: '${scratch.path}', databaseFolder: '${join(scratch.path, 'database')}', mediaFolder: '/tmp', picturesFolder: '/tmp' }).catch((error) => console.log(error.message))`
  const isRoot = process.getuid?.() === 0
  const told = isRoot ? spawnSync(process.execPath, ['--input-type=module', '-e', script]).stdout.toString() : await said(scratch.path)
  expect(told).toMatch(
    new RegExp(`^This user \\(number \\d+\\) may not write in ${folder}, which belongs to user number \\d+\\.\nRun it as`),
  )
})

const isRoot = process.getuid?.() === 0

test.runIf(isRoot)('a command run by root on another user’s folder is refused with a sentence, and leaves nothing behind', async () => {
  await using parent = await varFolder()
  const folder = join(parent.path, 'var')
  await mkdir(folder)
  await chown(folder, 1, 1)
  for (const words of [['backup', join(parent.path, 'x.backup')], ['stats'], ['import', 'package.json'], ['doctor']]) {
    const program = runGable(['src/commands/gable.ts', ...words], folder)
    await program.says(/belongs to daemon, and this is root: .*\n.*sudo -u daemon/)
    expect((await waitForExit(program)).code).toBe(1)
  }
  const check = runGable(['src/commands/gable.ts', 'help'], folder)
  await check.says(/backup/)
  expect(await readdir(folder)).toEqual([])
})
