import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runningCommand } from '#tests/support/running-command.ts'
import { importPostcodesCommand } from './import-postcodes.ts'

test('imports a file and says what came of it', async () => {
  await using run = await runningCommand(importPostcodesCommand)
  await writeFile(join(run.folder, 'onspd.csv'), 'pcds,doterm,lat,long\nTA1 1AA,,51,-3\nAB1 0AA,199606,57,-2\n')
  expect(await run.command(['onspd.csv'])).toBe(0)
  expect(run.said).toEqual([
    'Imported 1 postcodes in 1 outcodes.',
    'Left out: 1 no longer in use.',
    expect.stringMatching(/^That took \d+\.\d s\.$/),
  ])
})

test('imports the files of a folder, with the report as JSON', async () => {
  await using run = await runningCommand(importPostcodesCommand)
  await mkdir(join(run.folder, 'codepoint'))
  await writeFile(join(run.folder, 'codepoint', 'ta.csv'), '"TA1 1AA",10,322813,124430\n')
  await writeFile(join(run.folder, 'codepoint', 'bs.csv'), '"BS1 4DJ",10,358000,172700\n')
  await writeFile(join(run.folder, 'codepoint', 'licence.txt'), 'OGL')
  expect(await run.command(['codepoint'], { json: true })).toBe(0)
  expect(JSON.parse(run.said[0]!)).toMatchObject({ files: ['bs.csv', 'ta.csv'], imported: 2, outcodes: 2 })
})

test('says in a sentence what it cannot use', async () => {
  await using run = await runningCommand(importPostcodesCommand)
  await writeFile(join(run.folder, 'other.csv'), 'name,age\n')
  await mkdir(join(run.folder, 'empty'))
  for (const name of ['other.csv', 'empty', 'missing.csv']) expect(await run.command([name])).toBe(1)
  expect(run.noted).toEqual([
    expect.stringMatching(/^Nothing was imported. .*other.csv is neither ONSPD, NSPL nor Code-Point Open/),
    expect.stringMatching(/^Nothing was imported. There is no CSV file in .*empty\.$/),
    expect.stringMatching(/^There is no file .*missing.csv$/),
  ])
})
