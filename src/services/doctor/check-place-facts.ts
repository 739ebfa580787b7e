import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findUnfinishedImports } from '#src/data/surroundings/fact-imports.ts'
import { findCompleteImports } from '#src/data/surroundings/find-surroundings.ts'
import { findStationTimesImport } from '#src/data/surroundings/station-times.ts'
import { dayBefore, dayText } from '#src/domain/dates/day.ts'
import { type FactSourceName, factSources, readFactSource, shownUntil } from '#src/domain/surroundings/fact-source.ts'
import { type Finding, findingPassed, findingWarning } from './check-result.ts'

/** So many days before facts become too old a newer file should be fetched. */
const noticeDays = 30

/** Reports which registers of places are shown and until when, and those that visitors may search by of which nothing is shown. */
export async function checkPlaceFacts(
  db: Kysely<Schema>,
  { placeFilters, today }: { placeFilters: readonly FactSourceName[]; today: string },
): Promise<Finding[]> {
  const imports = await findCompleteImports(db)
  const dated = imports.map(({ source, asOf }): Finding => {
    const { label, publisher } = factSources[source]
    const end = shownUntil(source, asOf)
    const mend = `Fetch a newer file of ${publisher}, and run \`gable import-facts ${source} FILE\`.`
    if (end <= today) return findingWarning(`Facts of ${label}, as of ${dayText(asOf)}, are too old and not shown.`, mend)
    const says = `Facts of ${label}, as of ${dayText(asOf)}, are shown until ${dayText(end)}.`
    return dayBefore(end, noticeDays) <= today ? findingWarning(says, mend) : findingPassed(says)
  })
  const absent = placeFilters.filter((name) => !imports.some(({ source }) => source === name))
  return [
    ...dated,
    ...(await checkStationTimes(
      db,
      imports.some(({ source }) => source === 'stations'),
    )),
    ...(await checkUnfinished(db)),
    ...absent.map((source) =>
      findingWarning(
        `Visitors may search by ${factSources[source].label}, of which nothing is imported: they find no home.`,
        `Run \`gable import-facts ${source} FILE\` (docs/place-facts.md), or take ${source} out of placeFilters.`,
      ),
    ),
  ]
}

/** The table of times between stations, where one is imported. */
async function checkStationTimes(db: Kysely<Schema>, hasStations: boolean): Promise<Finding[]> {
  const times = await findStationTimesImport(db)
  if (!times) return []
  if (hasStations) return [findingPassed(`Travel times by train go by the table ${times.file}, unless MOTIS_URL is set.`)]
  return [
    findingWarning(
      `No stations are imported, so the table of travel times ${times.file} is of no use: searches by train are about.`,
      'Run `gable import-facts stations FILE` (docs/place-facts.md), or `gable import-travel-times --remove`.',
    ),
  ]
}

/** Imports of registers, and of the table of times, that still run or were stopped. */
async function checkUnfinished(db: Kysely<Schema>): Promise<Finding[]> {
  return (await findUnfinishedImports(db)).map(({ source, file, rows }) => {
    const register = readFactSource(source)
    const what = register ? `facts of ${factSources[register].label}` : 'travel times'
    const again = register ? `gable import-facts ${register}` : 'gable import-travel-times'
    return findingWarning(
      `An import of ${what}, of ${file}, has stored ${rows.toLocaleString('en-GB')} rows and is not complete: what was shown before still is.`,
      `Unless it still runs: run \`${again}\` again with the same files, which goes on, or with newer ones.`,
    )
  })
}
