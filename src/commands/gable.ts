import { resolve } from 'node:path'
import { connectOrAskSite } from '#src/data/database/connect-database.ts'
import type { Database } from '#src/data/database/database.ts'
import { withoutControlCharacters } from '#src/domain/text/plain-text.ts'
import { readSettings, type Settings } from '#src/settings.ts'
import { failureText } from '#src/start/explain-failure.ts'
import { openDatabase } from '#src/start/open-database.ts'
import { hideSecrets } from '#src/start/open-log.ts'
import { progressOn } from '#src/start/progress.ts'
import { makeVarFolder, refuseRoot, restrictToOwner } from '#src/start/refuse-unwritable.ts'
import { backupCommand, backupKeyCommand, restoreCommand } from './backup.ts'
import { checkCommand } from './check.ts'
import type { Command } from './command.ts'
import { contentCommand } from './content.ts'
import { demoCommand } from './demo.ts'
import { doctorCommand } from './doctor.ts'
import { handOversCommand } from './hand-overs.ts'
import { importCommand } from './import.ts'
import { importEpcCommand } from './import-epc.ts'
import { importFactsCommand } from './import-facts.ts'
import { importOutlinesCommand, importPlacesCommand, importPostcodesCommand } from './import-geography.ts'
import { importLotsCommand } from './import-lots.ts'
import { importMapCommand } from './import-map.ts'
import { importModelCommand } from './import-model.ts'
import { importSoldPricesCommand } from './import-sold-prices.ts'
import { importTravelTimesCommand } from './import-travel-times.ts'
import { leadsCommand } from './leads.ts'
import { mailsCommand } from './mails.ts'
import { migrateCommand } from './migrate.ts'
import { moveMediaCommand } from './move-media.ts'
import { officeCommand } from './office.ts'
import { runCommandLine } from './run-command-line.ts'
import { sourcesCommand } from './sources.ts'
import { statsCommand } from './stats.ts'

/** Every command, in the order `gable help` shows them. */
const commands: readonly Command[] = [
  checkCommand(),
  contentCommand(),
  doctorCommand(),
  importCommand,
  sourcesCommand,
  importLotsCommand,
  importPostcodesCommand,
  importPlacesCommand,
  importOutlinesCommand,
  importMapCommand,
  importSoldPricesCommand,
  importEpcCommand,
  importFactsCommand,
  importTravelTimesCommand,
  importModelCommand,
  statsCommand,
  leadsCommand,
  handOversCommand,
  mailsCommand,
  officeCommand,
  backupCommand,
  backupKeyCommand,
  restoreCommand,
  moveMediaCommand,
  demoCommand,
  migrateCommand,
]

/** Commands that leave nothing in the site's folder, whoever runs them. */
const harmless = ['help', '--help', '-h', 'check', 'check-content', 'backup-key']

/** Of progress, where it does not go to a terminal. */
const secondsBetweenLines = 30

/** Secrets named by sources.yaml are hidden as soon as a command reads them. */
const { hide, secretOf } = hideSecrets(process.env)

process.exitCode = await gable(process.argv.slice(2)).catch((error: unknown) => {
  console.error(hide(withoutControlCharacters(failureText(error))))
  return 1
})

/** Opens the database of the settings; the embedded one needs a folder. */
async function openHere(settings: Settings, say: (line: string) => void): Promise<Database> {
  if (settings.databaseUrl === undefined) await makeVarFolder(settings.varFolder)
  return await openDatabase(settings, { say }, connectOrAskSite)
}

async function gable(words: readonly string[]): Promise<number> {
  const settings = { ...readSettings(process.env), secretOf }
  if (!harmless.includes(words[0] ?? 'help')) await refuseRoot(settings.varFolder)
  await restrictToOwner(settings)
  const { say, update } = progressOn(process.stderr, { seconds: secondsBetweenLines })
  const note = (line: string) => say(hide(line))
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort(new Error(`Stopped by ${signal}`)))
  let opened: Promise<Database> | undefined
  try {
    return await runCommandLine(words, commands, {
      settings,
      database: () => (opened ??= openHere(settings, note)),
      path: (typed) => resolve(process.env.INIT_CWD ?? process.cwd(), typed),
      say: (line) => console.log(hide(withoutControlCharacters(line))),
      note,
      progress: (line) => {
        // The empty line takes a terminal's last one away.
        if (process.stderr.isTTY || line !== '') update(line)
      },
      signal: stopping.signal,
    })
  } finally {
    await opened?.then((database) => database.close()).catch(() => {})
  }
}
