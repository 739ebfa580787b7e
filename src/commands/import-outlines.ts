import { type OutlineKind, outlineKinds } from '#src/domain/places/outline.ts'
import { type OutlineColumns, OutlineFileRefused } from '#src/gateways/outline-file.ts'
import { importOutlines, type OutlineReport } from '#src/services/places/import-outlines.ts'
import { loadGazetteer } from '#src/services/places/load-gazetteer.ts'
import { type Command, type CommandArguments, WrongUsage } from './command.ts'
import { dryRunDetails, dryRunOption } from './dry-run.ts'
import { counted, importReference } from './import-reference.ts'

export const importOutlinesCommand: Command = {
  name: 'import-outlines',
  summary: 'Import the outlines of counties, districts and towns: GeoJSON',
  files: '<file>',
  options: {
    '--name <property>': 'which property of a feature holds its name; name unless given',
    '--kind <kind>': `what all of them are: ${outlineKinds.join(', ')}; district unless given`,
    '--kind-property <property>': 'which property says what each one is, in these words',
    '--json': 'write the report as JSON',
    ...dryRunOption,
  },
  details: `
Searches in these places, their pages and maps then go by the outline and no longer by a circle, and properties are in the
county that holds them. The file has Polygon and MultiPolygon features in degrees (WGS 84). Outlines of other places stay.
${dryRunDetails}

Example: gable import-outlines districts.geojson --name LAD24NM --kind district`,
  run(args, context) {
    const columns = columnsOf(args.options)
    const path = context.path(args.files[0]!)
    return importReference(args, context, {
      async run({ db }) {
        // It has the counties and towns; before the first start it is not there yet.
        await loadGazetteer(db)
        return importOutlines(db, path, { ...columns, onProgress: context.progress, signal: context.signal })
      },
      summary,
      refusal: OutlineFileRefused,
      whenStopped: 'nothing was imported.',
    })
  },
}

function columnsOf({ name = 'name', kind = 'district', kindProperty }: CommandArguments['options']): OutlineColumns {
  if (typeof kindProperty === 'string') return { name: String(name), kind: { property: kindProperty } }
  const all = outlineKinds.find((one): one is OutlineKind => one === kind)
  if (!all) throw new WrongUsage(`--kind must be one of ${outlineKinds.join(', ')}.`)
  return { name: String(name), kind: { all } }
}

function summary(report: OutlineReport): string[] {
  const { counties, districts, towns, added, points, pointsInFile, moved, refused } = report
  return [
    `Took the outlines of ${counted(counties)} counties, ${counted(districts)} districts and ${counted(towns)} towns from ${report.file}.`,
    `They keep ${counted(points)} of ${counted(pointsInFile)} points. ${counted(moved)} properties are in another county now.`,
    ...(added.length > 0 ? [`New places: ${added.join(', ')}.`] : []),
    ...refused.map(({ number, name, reason }) => `  Feature ${number}${name ? ` (${name})` : ''}: ${reason}.`),
  ]
}
