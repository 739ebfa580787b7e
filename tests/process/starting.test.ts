import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { runGable, runningSite, varFolder, waitForExit } from '#tests/support/running-site.ts'

test('a start killed while it fills the database is made good by the next, after which nothing is loaded twice', async () => {
  await using folder = await varFolder()
  const killed = runGable(['build/server/main.js'], folder.path)
  await killed.says(/migrations/)
  await killed.end('SIGKILL')
  const first = await runningSite(folder.path)
  expect(first.output()).toMatch(/Loaded [\d,]+ places/)
  const places = await fetch(`${first.url}/places?term=taunton`)
  expect(JSON.stringify(await places.json())).toContain('Taunton')
  expect(await first.end()).toBe(0)

  await using second = await runningSite(folder.path)
  expect(second.output()).not.toMatch(/Loaded|migration/)
  expect((await fetch(`${second.url}/`)).status).toBe(200)
})

test('a second process on the same embedded database says so and ends with 1', async () => {
  await using folder = await filledFolder()
  await using _first = await runningSite(folder.path)
  const { code, output } = await waitForExit(runGable(['build/server/main.js'], folder.path))
  expect(code).toBe(1)
  expect(output).toMatch(/^The database in .* is already open in another process\. Stop that one first/)
  expect(output).not.toMatch(/\n\s+at /)
})

test('a port in use is said in a line, without a stack', async () => {
  await using folder = await filledFolder()
  await using other = await filledFolder()
  await using site = await runningSite(folder.path)
  const { code, output } = await waitForExit(runGable(['build/server/main.js'], other.path, { PORT: new URL(site.url).port }))
  expect(code).toBe(1)
  expect(output).toMatch(/^Port \d+ is already in use/m)
  expect(output).not.toMatch(/\n\s+at /)
})

test.each([
  ['a port that is no number', { PORT: 'http' }, /PORT must be a port number/],
  ['a database server that is not there', { DATABASE_URL: 'postgres://gable@127.0.0.1:9/gable' }, /127\.0\.0\.1:9 refuses connections/],
])('%s is said in a line, without a stack', async (_what, env, sentence) => {
  await using folder = await varFolder()
  const { code, output } = await waitForExit(runGable(['build/server/main.js'], folder.path, env))
  expect(code).toBe(1)
  expect(output).toMatch(sentence)
  expect(output).not.toMatch(/\n\s+at /)
})

test('a content folder that is gone, or mistyped, is said in a line and not begun anew', async () => {
  await using folder = await filledFolder()
  const env = { GABLE_CONTENT: join(folder.path, 'agency') }
  const { code, output } = await waitForExit(runGable(['build/server/main.js'], folder.path, env))
  expect(code).toBe(1)
  expect(output).toMatch(/agency is no folder with content, but this database belongs to an agency already/)
  expect(output).not.toMatch(/\n\s+at /)
  await expect(stat(env.GABLE_CONTENT)).rejects.toThrow('ENOENT')
})
