import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { runningChildren } from '#tests/support/processes.ts'
import { runGable, runningSite, varFolder, waitForExit } from '#tests/support/running-site.ts'

test('a change of the folder is shown without a restart; with mistakes in it what was right goes on, also in a process that is restarted', async () => {
  await using folder = await varFolder()
  await using content = await ownContent()
  const env = { DATABASE_URL: await filledServerDatabase(), WEB_PROCESSES: '2', PORT: await freePort(), GABLE_CONTENT: content.path }
  await using site = await runningSite(folder.path, env)
  const name = async () => (await (await fetch(site.url)).text()).match(/Oak &amp; Ash|Elm/)?.[0]
  expect(await name()).toBe('Oak &amp; Ash')

  await writeFile(join(content.path, 'site.yaml'), 'name: Elm\nstrapline: a: b\n')
  await site.says(/The content has mistakes now: the site goes on with what was right/)
  expect(site.output()).toContain('site.yaml:2 has a second colon')
  for (const pid of await runningChildren(site.child.pid ?? 0)) process.kill(pid, 'SIGKILL')
  await answering(site.url)
  for (let asked = 0; asked < 10; asked++) expect(await name()).toBe('Oak &amp; Ash')

  await writeFile(join(content.path, 'site.yaml'), siteOf('Elm'))
  await site.says(/The folder of the content has changed, and is shown/)
  await expect.poll(name, { timeout: 20_000 }).toBe('Elm')
  for (let asked = 0; asked < 10; asked++) expect(await name()).toBe('Elm')
})

test('a start with mistakes ends with all of them, one with less goes on and says it', async () => {
  await using folder = await filledFolder()
  await using content = await ownContent()
  const env = { GABLE_CONTENT: content.path }
  await writeFile(join(content.path, 'menus.yaml'), 'primary: [{ text: Sell, link: /sell }]\nsecond: []\n')
  const { code, output } = await waitForExit(runGable(['build/server/main.js'], folder.path, env))
  expect([code, output]).toEqual([1, expect.stringMatching(/The content has mistakes:\n {2}.*menus\.yaml:2 second: is not known here/)])
  expect(output).toContain('primary[0].link: leads to nothing')
  await writeFile(join(content.path, 'menus.yaml'), 'primary: [{ text: Sell, link: /sell }]\n')
  await using site = await runningSite(folder.path, env)
  expect(site.output()).toMatch(/Warnings \(the site starts all the same\):\n {2}.*primary\[0\]\.link: leads to nothing/)
})

test('gable check runs as a person runs it, and the other commands without a build', async () => {
  await using folder = await varFolder()
  await using content = await ownContent()
  const checked = () => waitForExit(runGable(['scripts/gable.ts', 'check'], folder.path, { GABLE_CONTENT: content.path }))
  expect(await checked()).toEqual({ code: 0, output: `${content.path}: nothing is wrong.\n` })
  await writeFile(join(content.path, 'brand.css'), ':root { --ink: #999 }')
  expect(await checked()).toMatchObject({ code: 0, output: expect.stringContaining('brand.css:1 --ink: text in --ink on --white') })
  await writeFile(join(content.path, 'site.yaml'), 'name: [')
  expect(await checked()).toMatchObject({ code: 1, output: expect.stringContaining('site.yaml') })
  expect(await waitForExit(runGable(['src/commands/gable.ts', 'help'], folder.path))).toMatchObject({ code: 0 })
})

/** The starter's content outside the checkout, under a name of its own. */
async function ownContent() {
  const folder = await varFolder()
  await cp('content/starter', folder.path, { recursive: true })
  await writeFile(join(folder.path, 'site.yaml'), siteOf('Oak & Ash'))
  return folder
}

const siteOf = (name: string) =>
  `name: ${name}\nstrapline: Agents\ndescription: Homes\ntelephone: "01632 960000"\nemail: hello@example.com\n`

/** Resolves once a restarted process answers. */
async function answering(url: string): Promise<void> {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await wait(100)
}
