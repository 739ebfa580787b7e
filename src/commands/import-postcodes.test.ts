import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#src/settings.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { sharedDatabase, testDatabase } from '#tests/support/database.ts'
import type { CommandContext } from './command.ts'
import { importPostcodesCommand } from './import-postcodes.ts'

test('imports a file and says what came of it', async () => {
  await using run = await running()
  await writeFile(join(run.folder, 'onspd.csv'), 'pcds,doterm,lat,long\nTA1 1AA,,51,-3\nAB1 0AA,199606,57,-2\n')
  expect(await run.command(['onspd.csv'])).toBe(0)
  expect(run.said).toEqual([expect.stringMatching(/^Imported 1 postcodes in 1 outcodes, in \d+\.\d s\.$/), 'Left out: 1 no longer in use.'])
})

test('imports the files of a folder, with the report as JSON', async () => {
  await using run = await running()
  await mkdir(join(run.folder, 'codepoint'))
  await writeFile(join(run.folder, 'codepoint', 'ta.csv'), '"TA1 1AA",10,322813,124430\n')
  await writeFile(join(run.folder, 'codepoint', 'bs.csv'), '"BS1 4DJ",10,358000,172700\n')
  await writeFile(join(run.folder, 'codepoint', 'licence.txt'), 'OGL')
  expect(await run.command(['codepoint'], { json: true })).toBe(0)
  expect(JSON.parse(run.said[0]!)).toMatchObject({ files: ['bs.csv', 'ta.csv'], imported: 2, outcodes: 2 })
})

test('says in a sentence what it cannot use', async () => {
  await using run = await running()
  await writeFile(join(run.folder, 'other.csv'), 'name,age\n')
  await mkdir(join(run.folder, 'empty'))
  for (const name of ['other.csv', 'empty', 'missing.csv']) expect(await run.command([name])).toBe(1)
  expect(run.noted).toEqual([
    expect.stringMatching(/^Nothing was imported. .*other.csv is neither ONSPD, NSPL nor Code-Point Open/),
    expect.stringMatching(/^Nothing was imported. There is no CSV file in .*empty\.$/),
    expect.stringMatching(/^There is no file .*missing.csv$/),
  ])
})

async function running() {
  const [folder, db, database] = [await scratchFolder(), await testDatabase(), await sharedDatabase()]
  const [said, noted]: [string[], string[]] = [[], []]
  const context: CommandContext = {
    settings: readSettings({}),
    database: async () => ({ ...database, db }),
    path: (typed) => join(folder.path, typed),
    say: (line) => void said.push(line),
    note: (line) => void noted.push(line),
    progress: () => {},
    signal: new AbortController().signal,
  }
  return {
    folder: folder.path,
    said,
    noted,
    command: (files: string[], options = {}) => importPostcodesCommand.run({ files, options }, context),
    async [Symbol.asyncDispose]() {
      await db[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}
