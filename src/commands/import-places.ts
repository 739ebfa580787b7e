import { PlaceFileRefused } from '#src/gateways/place-file.ts'
import { importPlaces, type PlaceReport } from '#src/services/places/import-places.ts'
import { loadGazetteer } from '#src/services/places/load-gazetteer.ts'
import type { Command } from './command.ts'
import { dryRunDetails, dryRunOption } from './dry-run.ts'
import { counted, importReference } from './import-reference.ts'

export const importPlacesCommand: Command = {
  name: 'import-places',
  summary: "Import villages and outcodes: GeoNames' postal codes or gazetteer",
  files: '<file>',
  options: { '--json': 'write the report as JSON', ...dryRunOption },
  details: `
Takes GB.txt of GeoNames, either of its postal codes (12 columns) or of its gazetteer (19 columns), unpacked. Towns and
villages that are not known yet become places to search in, and outcodes too; places that are known keep their addresses.
An import that was stopped is finished by running it again. docs/places.md says where to download the files and which
credit they ask for.
${dryRunDetails}

Example: gable import-places GB.txt`,
  run(args, context) {
    const path = context.path(args.files[0]!)
    return importReference(args, context, {
      async run({ db }) {
        // It has the counties; before the first start it is not there yet.
        await loadGazetteer(db)
        return importPlaces(db, path, {
          onProgress: ({ fraction, added }) => context.progress(`${Math.floor(100 * fraction)} %, ${counted(added)} new places`),
          signal: context.signal,
        })
      },
      summary,
      refusal: PlaceFileRefused,
      whenStopped: 'what was imported until then stays. Run it again for the rest.',
    })
  },
}

function summary(report: PlaceReport): string[] {
  const left = [
    [report.known, 'known already'],
    [report.rough, 'known to their outcode only'],
    [report.abroad, 'in other countries'],
    [report.notSettlements, 'no settlements'],
    [report.refusedCount, 'refused'],
  ] as const
  const reasons = left.filter(([count]) => count > 0).map(([count, why]) => `${counted(count)} ${why}`)
  return [
    `Read ${report.file} as GeoNames' ${report.format}.`,
    `Added ${counted(report.added)} places and improved ${counted(report.improved)}. ${counted(report.outcodes)} of ${counted(report.outcodesInFile)} outcodes are new or were moved.`,
    ...(reasons.length > 0 ? [`Rows left out: ${reasons.join(', ')}.`] : []),
    ...report.refused.map(({ line, reason }) => `  Line ${counted(line)}: ${reason}.`),
    ...(report.refusedCount > report.refused.length ? [`  and ${counted(report.refusedCount - report.refused.length)} more.`] : []),
  ]
}
