import { findRefused } from '#src/data/documents/refused-messages.ts'
import { findSourceHealth, findSourceRuns } from '#src/data/import/source-health.ts'
import { type ConfiguredSource, sourceSettings } from '#src/domain/imports/configured-source.ts'
import { defaultSource } from '#src/domain/imports/feed-source.ts'
import { didYouMean } from '#src/domain/text/closest-word.ts'
import { type Command, type CommandContext, WrongUsage } from './command.ts'
import { importSummary } from './import-output.ts'
import { pullSourceNow } from './pull-source-now.ts'
import { readShownContent } from './shown-content.ts'
import { refusedLines, runLines, sourceLines, sourceRows } from './sources-output.ts'

/** Imports of one source that are shown. */
const mostRuns = 10

const pulledFormats = Object.entries(sourceSettings).flatMap(([format, { entries }]) => ('every' in entries ? [format] : []))

export const sourcesCommand: Command = {
  name: 'sources',
  summary: 'Say how the sources of feeds are: when each last brought something, how much, what was rejected',
  files: '[pull] [name]',
  options: {
    '--json': 'write it as JSON',
    '--confirm-withdrawals': 'with pull: properties are gone that a person was asked about, and that is right',
  },
  details: `
Shows every source of sources.yaml, and the default one (feed), which has what no other owns. rows and rejected are those of its last good
import, listed the properties on the site that it brought. With the name of a source: its last ${mostRuns} imports, and what the last one said; of one that
sends properties one by one what was refused lately, with the reason.

With pull and the name of a source that the site asks (${pulledFormats.join(', ')}): the running site asks it at once, and
what came of it is shown. On the embedded database, while no site runs, it is asked when one is started.
Exits with 0 when it was pulled or will be at the start, 1 when it could not be or no site has taken it up.

Examples: gable sources north --json
          gable sources pull alto --confirm-withdrawals`,
  async run({ files, options }, context) {
    const { sources = [] } = await readShownContent(context)
    const confirmWithdrawals = options.confirmWithdrawals === true
    if (files[0] === 'pull' && !(files.length === 1 && sources.some((one) => one.name === 'pull')))
      return await pullSourceNow({ source: pulledSource(files[1], sources), confirmWithdrawals }, context)
    if (confirmWithdrawals) throw new WrongUsage('--confirm-withdrawals is for gable sources pull NAME.')
    const [name, more] = files
    if (more !== undefined) throw new WrongUsage(`There is nothing to do called ${name}: gable sources pull ${more}?`)
    const { db } = await context.database()
    const healths = await findSourceHealth(db)
    if (name !== undefined) {
      const names = [defaultSource, ...sources.map((one) => one.name), ...healths.map(({ source }) => source)]
      if (!names.includes(name)) throw new WrongUsage(`There is no source ${name}${didYouMean(name, names)}`)
      if (options.json === true) await sayRunsAsJson(name, context)
      else await sayRuns({ name, isSender: sources.some((one) => one.name === name && one.format === 'rtdf') }, context)
      return 0
    }
    if (options.json === true) {
      context.say(JSON.stringify({ sources: sourceRows(sources, healths) }))
      return 0
    }
    for (const line of sourceLines(sources, healths)) context.say(line)
    for (const { source, problem } of healths) if (problem !== null) context.say(`${source}: ${problem}`)
    return 0
  },
}

function pulledSource(name: string | undefined, sources: readonly ConfiguredSource[]): string {
  const pulled = sources.filter((one) => 'every' in one).map((one) => one.name)
  const known = pulled.length > 0 ? `there are ${pulled.join(', ')}` : 'there are none in sources.yaml'
  if (name === undefined) throw new WrongUsage(`Which source? Of those that the site asks ${known}.`)
  if (pulled.includes(name)) return name
  const found = sources.find((one) => one.name === name)
  const names = [defaultSource, ...sources.map((one) => one.name)]
  if (!found && name !== defaultSource) throw new WrongUsage(`There is no source ${name}${didYouMean(name, names)}`)
  throw new WrongUsage(`The site does not ask ${name}, which sends by itself (${found?.format ?? 'blm'}). Of those that it asks ${known}.`)
}

async function sayRunsAsJson(name: string, { database, say }: CommandContext): Promise<void> {
  const { db } = await database()
  const health = (await findSourceHealth(db)).find(({ source }) => source === name) ?? null
  say(JSON.stringify({ source: name, health, runs: await findSourceRuns(db, name, mostRuns), refused: await findRefused(db, name) }))
}

async function sayRuns({ name, isSender }: { name: string; isSender: boolean }, { database, say }: CommandContext): Promise<void> {
  const { db } = await database()
  const health = (await findSourceHealth(db)).find(({ source }) => source === name)
  const runs = await findSourceRuns(db, name, mostRuns)
  if (health?.problem) say(`The last time failed: ${health.problem}`)
  for (const line of refusedLines(await findRefused(db, name))) say(`Refused: ${line}`)
  if (isSender) for (const line of refusedLines(await findRefused(db, ''))) say(`Refused, of nobody known: ${line}`)
  if (runs.length === 0) return say('Nothing was imported of it yet.')
  for (const line of runLines(runs)) say(line)
  const last = runs.find(({ report }) => report)?.report
  if (last) for (const line of importSummary(last)) say(line)
}
