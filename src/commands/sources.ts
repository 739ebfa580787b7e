import { didYouMean } from '#src/content/did-you-mean.ts'
import { readContent } from '#src/content/read-content.ts'
import { findSourceHealth, findSourceRuns } from '#src/data/import/source-health.ts'
import { defaultSource } from '#src/domain/imports/feed-source.ts'
import { type Command, type CommandContext, WrongUsage } from './command.ts'
import { importSummary } from './import-output.ts'
import { runLines, sourceLines } from './sources-output.ts'

/** Imports of one source that are shown. */
const mostRuns = 10

export const sourcesCommand: Command = {
  name: 'sources',
  summary: 'Say how the sources of feeds are: when each last brought something, how much, what was rejected',
  files: '[name]',
  details: `
Shows every source of sources.yaml, and the default one (feed), which has what no other owns. rows and rejected are those of its last good
import, listed the properties on the site that it brought. With the name of a source: its last ${mostRuns} imports, and what the last one said.

Example: gable sources north`,
  async run({ files: [name] }, context) {
    const { sources = [] } = await readContent(context.settings.contentFolder)
    const { db } = await context.database()
    const healths = await findSourceHealth(db)
    if (name !== undefined) {
      const names = [defaultSource, ...sources.map((one) => one.name), ...healths.map(({ source }) => source)]
      if (!names.includes(name)) throw new WrongUsage(`There is no source ${name}${didYouMean(name, names)}`)
      await sayRuns(name, context)
      return 0
    }
    for (const line of sourceLines(sources, healths)) context.say(line)
    for (const { source, problem } of healths) if (problem !== null) context.say(`${source}: ${problem}`)
    return 0
  },
}

async function sayRuns(name: string, { database, say }: CommandContext): Promise<void> {
  const { db } = await database()
  const health = (await findSourceHealth(db)).find(({ source }) => source === name)
  const runs = await findSourceRuns(db, name, mostRuns)
  if (health?.problem) say(`The last time failed: ${health.problem}`)
  if (runs.length === 0) return say('Nothing was imported of it yet.')
  for (const line of runLines(runs)) say(line)
  const last = runs.find(({ report }) => report)?.report
  if (last) for (const line of importSummary(last)) say(line)
}
