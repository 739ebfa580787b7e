import { type OutlineKind, outlineKinds } from '#src/domain/places/outline.ts'
import { type OutlineColumns, OutlineFileRefused } from '#src/gateways/outline-file.ts'
import { PlaceFileRefused } from '#src/gateways/place-file.ts'
import { PostcodeFileRefused } from '#src/gateways/postcode-file.ts'
import { importOutlines, type OutlineReport } from '#src/services/places/import-outlines.ts'
import { importPlaces, type PlaceReport } from '#src/services/places/import-places.ts'
import { importPostcodes, type PostcodeReport } from '#src/services/places/import-postcodes.ts'
import { loadGazetteer } from '#src/services/places/load-gazetteer.ts'
import { type Command, type CommandArguments, WrongUsage } from './command.ts'
import { csvFiles } from './csv-files.ts'
import { dryRunDetails, dryRunOption } from './dry-run.ts'
import { importReference, withCommas } from './import-reference.ts'

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
        // It contains the counties; before the first start it is not loaded yet.
        await loadGazetteer(db)
        return importPlaces(db, path, {
          onProgress: ({ fraction, added }) => context.progress(`${Math.floor(100 * fraction)} %, ${withCommas(added)} new places`),
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
  const reasons = left.filter(([count]) => count > 0).map(([count, why]) => `${withCommas(count)} ${why}`)
  return [
    `Read ${report.file} as GeoNames' ${report.format}.`,
    `Added ${withCommas(report.added)} places and improved ${withCommas(report.improved)}. ${withCommas(report.outcodes)} of ${withCommas(report.outcodesInFile)} outcodes are new or were moved.`,
    ...(reasons.length > 0 ? [`Rows left out: ${reasons.join(', ')}.`] : []),
    ...report.refused.map(({ line, reason }) => `  Line ${withCommas(line)}: ${reason}.`),
    ...(report.refusedCount > report.refused.length ? [`  and ${withCommas(report.refusedCount - report.refused.length)} more.`] : []),
  ]
}

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
        // It contains the counties and towns; before the first start it is not loaded yet.
        await loadGazetteer(db)
        return importOutlines(db, path, { ...columns, onProgress: context.progress, signal: context.signal })
      },
      summary: outlinesSummary,
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

function outlinesSummary(report: OutlineReport): string[] {
  const { counties, districts, towns, added, points, pointsInFile, moved, refused } = report
  return [
    `Took the outlines of ${withCommas(counties)} counties, ${withCommas(districts)} districts and ${withCommas(towns)} towns from ${report.file}.`,
    `They keep ${withCommas(points)} of ${withCommas(pointsInFile)} points. ${withCommas(moved)} properties are in another county now.`,
    ...(added.length > 0 ? [`New places: ${added.join(', ')}.`] : []),
    ...refused.map(({ number, name, reason }) => `  Feature ${number}${name ? ` (${name})` : ''}: ${reason}.`),
  ]
}

export const importPostcodesCommand: Command = {
  name: 'import-postcodes',
  summary: 'Import where postcodes are: ONSPD, NSPL or Code-Point Open, as CSV',
  files: '<files...>',
  options: { '--json': 'write the report as JSON', ...dryRunOption },
  details: `
Takes the CSV file of the ONS Postcode Directory or the National Statistics Postcode Lookup, or the folder of Code-Point
Open's files. It replaces what was imported before, all of it or nothing. Properties are then placed by these postcodes, and
no other service is asked for them. docs/places.md says where to download them and which attribution they ask for.
${dryRunDetails}

Example: gable import-postcodes ONSPD_AUG_2026_UK.csv`,
  run(args, context) {
    return importReference(args, context, {
      run: async ({ db }) =>
        importPostcodes(db, {
          files: await csvFiles(args.files.map(context.path), PostcodeFileRefused),
          onProgress: ({ fraction, imported }) => context.progress(`${Math.floor(100 * fraction)} %, ${withCommas(imported)} postcodes`),
          signal: context.signal,
        }),
      summary: postcodesSummary,
      refusal: PostcodeFileRefused,
      whenStopped: 'nothing was imported.',
    })
  },
}

function postcodesSummary(report: PostcodeReport): string[] {
  const left = [
    [report.terminated, 'no longer in use'],
    [report.unplaced, 'without a point'],
    [report.repeated, 'repeated'],
    [report.unreadable, 'unreadable'],
  ] as const
  const reasons = left.filter(([count]) => count > 0).map(([count, why]) => `${withCommas(count)} ${why}`)
  const imported = `Imported ${withCommas(report.imported)} postcodes in ${withCommas(report.outcodes)} outcodes.`
  return reasons.length > 0 ? [imported, `Left out: ${reasons.join(', ')}.`] : [imported]
}
