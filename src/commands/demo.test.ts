import { cp, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFeed } from '#src/feeds/open-feed.ts'
import { readSettings } from '#src/settings.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { type CommandArguments, type CommandContext, WrongUsage } from './command.ts'
import { demoCommand } from './demo.ts'

test('--out writes the archive, which imports without warnings, and does not touch the database', async () => {
  await using folder = await scratchFolder()
  const { context, noted } = commandContext()
  const path = join(folder.path, 'kept.zip')
  expect(await run({ out: path, properties: '12', pictures: 'no' }, context)).toBe(0)
  expect(noted).toEqual([`Wrote 12 properties and 0 pictures: ${((await stat(path)).size / 1e6).toFixed(1)} MB in ${path}`])
  const feed = await openFeed(path)
  const rows = await Array.fromAsync(feed.file.rows)
  await feed.close()
  expect(rows).toHaveLength(12)
  expect(rows.every((row) => row.kind === 'listing' && row.read().warnings.length === 0)).toBe(true)
})

test('another seed gives other properties', async () => {
  await using folder = await scratchFolder()
  const { context } = commandContext()
  const addresses = async (seed: string) => {
    const path = join(folder.path, `${seed}.zip`)
    await run({ out: path, properties: '8', pictures: 'no', seed }, context)
    const feed = await openFeed(path)
    const rows = await Array.fromAsync(feed.file.rows)
    await feed.close()
    return rows.map((row) => (row.kind === 'listing' ? row.read().listing.displayAddress : ''))
  }
  expect(await addresses('2')).not.toEqual(await addresses('3'))
})

test.for([
  [{ properties: '0' }, '--properties must be a whole number above 0'],
  [{ properties: 'many' }, '--properties must be a whole number above 0'],
  [{ seed: '-1' }, '--seed must be a whole number above 0'],
  [{ pictures: 'maybe' }, '--pictures must be yes or no'],
] as const)('%j is refused with a sentence', async ([options, sentence]) => {
  await expect(run(options, commandContext().context)).rejects.toThrow(sentence)
  await expect(run(options, commandContext().context)).rejects.toBeInstanceOf(WrongUsage)
})

test('an agency without branches has no demo', async () => {
  await expect(run({ pictures: 'no' }, commandContext({ GABLE_AGENCY: 'starter' }).context)).rejects.toThrow('has no branches')
})

test('an agency with its own stock is not overwritten', async () => {
  await using folder = await scratchFolder()
  await cp('content/demo', folder.path, { recursive: true })
  const site = join(folder.path, 'site.yaml')
  await writeFile(site, (await readFile(site, 'utf8')).replace('demo: true', 'demo: false'))
  const { context } = commandContext()
  context.settings.contentFolder = folder.path
  await expect(run({ pictures: 'no' }, context)).rejects.toThrow('This would withdraw what Withy & Vale really has')
  expect(await run({ pictures: 'no', properties: '3', out: join(folder.path, 'kept.zip') }, context)).toBe(0)
})

function run(options: CommandArguments['options'], context: CommandContext): Promise<number> {
  return demoCommand.run({ files: [], options }, context)
}

function commandContext(env: NodeJS.ProcessEnv = {}): { context: CommandContext; noted: string[] } {
  const noted: string[] = []
  const context: CommandContext = {
    settings: readSettings(env),
    database: () => Promise.reject(new Error('nobody needs a database here')),
    path: (typed) => typed,
    say: () => {},
    note: (line) => void noted.push(line),
    progress: () => {},
    signal: new AbortController().signal,
  }
  return { context, noted }
}
