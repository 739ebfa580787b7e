import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#src/settings.ts'
import { inspectAgency } from '#src/start/read-agency.ts'
import { addProperty } from '#tests/support/properties.ts'
import { runningCommand } from '#tests/support/running-command.ts'
import { checkCommand } from './check.ts'
import type { CommandContext } from './command.ts'
import { runCommandLine } from './run-command-line.ts'

const check = checkCommand(async () => inspectAgency)

test('valid content is confirmed with exit code 0', async () => {
  const { context, said } = speaking({ GABLE_AGENCY: 'starter' })
  expect(await check.run({ files: [], options: {} }, context)).toBe(0)
  expect(said).toEqual(['content/starter: nothing is wrong.'])
})

test('errors are listed with exit code 1, apart from warnings, which alone give 0, wherever the folder is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gable-check-'))
  await cp('content/starter', folder, { recursive: true })
  await writeFile(join(folder, 'menus.yaml'), 'primary: [{ text: Sell, link: /sell }]\nsecond: []\n')
  const { context, said } = speaking({ GABLE_CONTENT: folder })
  expect(await check.run({ files: [], options: {} }, context)).toBe(1)
  expect(said.join('\n')).toContain(`The content has mistakes:\n  ${folder}/menus.yaml:2 second: is not known here`)
  const json = speaking({})
  expect(await check.run({ files: [folder], options: { json: true } }, json.context)).toBe(1)
  expect(JSON.parse(json.said.join())).toMatchObject({
    folder,
    problems: expect.arrayContaining([
      { file: `${folder}/menus.yaml`, line: 2, field: 'second', reason: expect.any(String), isWarning: false },
      expect.objectContaining({ field: 'primary[0].link', isWarning: true }),
    ]),
  })
  await writeFile(join(folder, 'menus.yaml'), 'primary: [{ text: Sell, link: /sell }]\n')
  const later = speaking({})
  expect(await check.run({ files: [folder], options: {} }, later.context)).toBe(0)
  expect(later.said).toEqual([
    `Warnings (the site starts all the same):\n  ${folder}/menus.yaml:1 primary[0].link: leads to nothing: no file in pages/ has the path /sell`,
  ])
  await rm(folder, { recursive: true })
})

test('check-content is another name of the command', async () => {
  const { context, said } = speaking({})
  expect(await runCommandLine(['check-content', 'content/starter'], [check], context)).toBe(0)
  expect(said).toEqual(['content/starter: nothing is wrong.'])
})

function speaking(env: NodeJS.ProcessEnv) {
  const said: string[] = []
  const context: CommandContext = {
    settings: readSettings(env),
    database: () => Promise.reject(new Error('check needs no database')),
    path: (typed) => typed,
    say: (line) => void said.push(line),
    note: (line) => void said.push(line),
    progress: () => {},
    signal: new AbortController().signal,
  }
  return { context, said }
}

test('where mistakes keep the settings of rules from being read, it is said that adverts are told of by the law alone', async () => {
  await using run = await runningCommand(check, { contentOf: 'content/starter' })
  await addProperty(run.db, { listing: { faults: [{ rule: 'sales-energy', fact: 'epcCurrent', words: [] }] } }).then((id) =>
    run.db
      .updateTable('property_detail')
      .set({ faults: JSON.stringify([{ rule: 'sales-energy', words: [] }]) })
      .where('property_id', '=', id)
      .execute(),
  )
  expect(await run.command(['content'], { adverts: true })).toBe(0)
  expect(run.noted.join()).not.toContain('by the law alone')
  await appendFile(join(run.folder, 'content', 'site.yaml'), 'nonsense: 1\n')
  expect(await run.command(['content'], { adverts: true })).toBe(1)
  expect(run.noted[0] ?? '').toMatch(/^Adverts are told of by the law alone: .*goes on by what it read before/)
  expect(run.said.join()).toContain('Neither an energy rating')
  expect(await run.command(['content'], { adverts: true, json: true })).toBe(1)
  expect(JSON.parse(run.said.at(-1)!)).toMatchObject({ areSettingsRead: false })
})
