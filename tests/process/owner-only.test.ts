import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { feedText } from '#tests/support/agency-feed.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { runGable, runningSite, runProgram, varFolder } from '#tests/support/running-site.ts'
import { zipOf } from '#tests/support/zip-file.ts'

const token = 'a-token-for-this-test'

/** Everything under the folder that others than its owner may read, write or enter. */
async function openToOthers(folder: string): Promise<string[]> {
  const paths = ['.', ...(await readdir(folder, { recursive: true }))]
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(join(folder, path))).mode & 0o777 })))
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ path, mode }) => `${mode.toString(8)} ${path}`)
}

test('what the site writes is its owner’s alone, whatever the system gives new files', async () => {
  await using parent = await varFolder()
  const folder = join(parent.path, 'var')
  const program = runProgram(['sh', '-c', `umask 0; exec ${process.execPath} build/server/main.js`], folder, { FEED_TOKEN: token })
  const [, port] = await program.says(/"port":(\d+).*"Ready"/)
  const feed = await zipOf([
    { name: 'feed.blm', bytes: feedText([{ MEDIA_IMAGE_00: 'front.jpg' }]) },
    { name: 'front.jpg', bytes: await aJpeg(640, 480) },
  ])
  const url = `http://127.0.0.1:${port}`
  const posted = await fetch(`${url}/feeds/blm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new Uint8Array(feed),
  })
  expect(await posted.json()).toMatchObject({ imported: 1, warnings: [{ field: 'BRANCH_ID' }] })
  const page = await (await fetch(`${url}/property-for-sale`)).text()
  const picture = /\/images\/\d+\/[0-9a-f]{64}\.jpg/.exec(page)?.[0] ?? ''
  expect((await fetch(url + picture)).status).toBe(200)
  await writeFile(join(folder, 'feeds', 'inbox', 'next.blm'), feedText([{ PRICE: '1' }]), { mode: 0o600 })
  await program.says(/"file":"next.blm","outcome":"imported"/)
  expect(await openToOthers(folder)).toEqual([])
  expect(await program.end('SIGTERM')).toBe(0)
  expect(await openToOthers(folder)).toEqual([])
})

test('what an earlier version left open is closed at the start; what was opened on purpose is not', async () => {
  await using folder = await filledFolder()
  const first = await runningSite(folder.path)
  await first.end('SIGTERM')
  for (const path of ['database', 'database/base', 'database/PG_VERSION']) await chmod(join(folder.path, path), 0o777)
  await mkdir(join(folder.path, 'media'), { recursive: true })
  for (const path of ['.', 'media', 'feeds', 'feeds/inbox']) await chmod(join(folder.path, path), 0o755)
  await using site = await runningSite(folder.path)
  const open = (await openToOthers(folder.path)).map((line) => line.split(' ')[1])
  expect(open.sort()).toEqual(['.', 'feeds', 'feeds/inbox'])
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
})

test('so are the files of commands', async () => {
  await using parent = await varFolder()
  const folder = join(parent.path, 'var')
  await writeFile(join(parent.path, 'feed.blm'), feedText([{}]))
  const program = runGable(['src/commands/gable.ts', 'import', join(parent.path, 'feed.blm')], folder)
  expect(await program.end('SIGCONT')).toBe(0)
  expect(await openToOthers(folder)).toEqual([])
})
