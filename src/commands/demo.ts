import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoProperties } from '@gable/demo/brief/brief-book.ts'
import { type DemoProgress, mostPictured, writeDemoFeed } from '@gable/demo/write-demo-feed.ts'
import { contentInFolder } from '#src/content/content-store.ts'
import { readContent } from '#src/content/read-content.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { type Command, type CommandArguments, type CommandContext, WrongUsage, wholeNumberOption } from './command.ts'
import { importCommand } from './import.ts'

/** Makes up an agency's stock as a feed, and imports it unless only the file is wanted. */
export const demoCommand: Command = {
  name: 'demo',
  summary: 'Make up properties, as a feed with pictures, and import them',
  options: {
    '--properties <n>': `how many; ${demoProperties} unless given. Beyond a few thousand they are spread over Great Britain`,
    '--seed <n>': 'another number makes up other properties; 1 unless given',
    '--pictures <yes|no>': `yes unless there are more than ${mostPictured.toLocaleString('en-GB')} properties`,
    '--out <file>': 'keep the archive as this file and import nothing',
  },
  details: `
Writes a BLM feed of properties that do not exist, in one zip archive with their photos, floorplans and energy charts, and
imports it as any other feed. They belong to the branches of the agency GABLE_AGENCY names, so what those branches had
before is withdrawn, as with a real feed.

Example: gable demo --properties 100000 --out large.zip`,
  async run({ options }, context) {
    const properties = wholeNumberOption(options.properties, 'properties', demoProperties)
    const wanted: Wanted = {
      properties,
      seed: wholeNumberOption(options.seed, 'seed', 1),
      pictures: yesOrNo(options.pictures, properties <= mostPictured) ? 'all' : 'none',
    }
    const { branches, site } = await readContent(contentInFolder(context.settings.contentFolder))
    if (branches.length === 0) {
      throw new WrongUsage(`The agency in ${context.settings.contentFolder} has no branches; the demo needs one in its branches folder.`)
    }
    if (!site.demo && options.out === undefined) {
      throw new WrongUsage(`This would withdraw what ${site.name} really has. Use --out, or an agency with "demo: true" in its site.yaml.`)
    }
    if (typeof options.out === 'string') {
      await write(context.path(options.out), { ...wanted, branches }, context)
      return 0
    }
    const folder = await mkdtemp(join(tmpdir(), 'gable-demo-'))
    try {
      const path = join(folder, 'demo.zip')
      await write(path, { ...wanted, branches }, context)
      // A smaller demo than before intentionally withdraws properties.
      return await importCommand.run({ files: [path], options: { confirmWithdrawals: true } }, context)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

interface Wanted {
  properties: number
  seed: number
  pictures: 'none' | 'all'
}

async function write(
  path: string,
  wanted: Wanted & { branches: readonly Branch[] },
  { note, progress, signal }: CommandContext,
): Promise<void> {
  const onProgress = ({ properties, ofProperties, pictures, ofPictures }: DemoProgress) =>
    progress(`Made ${properties} of ${ofProperties} properties${ofPictures > 0 ? ` and drew ${pictures} of ${ofPictures} pictures` : ''}`)
  const { properties, pictures, bytes } = await writeDemoFeed({ ...wanted, path, today: new Date(), onProgress, signal })
  note(`Wrote ${count(properties)} properties and ${count(pictures)} pictures: ${(bytes / 1e6).toFixed(1)} MB in ${path}`)
}

function yesOrNo(value: CommandArguments['options'][string], fallback: boolean): boolean {
  if (value === undefined) return fallback
  if (value !== 'yes' && value !== 'no') throw new WrongUsage('--pictures must be yes or no.')
  return value === 'yes'
}

function count(number: number): string {
  return number.toLocaleString('en-GB')
}
