import { findStreetMap } from '#src/data/places/street-maps.ts'
import { StoreUnavailable } from '#src/gateways/byte-store/byte-store.ts'
import { openByteStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { MapArchiveRefused, readMapArchive } from '#src/gateways/street-map/map-archive.ts'
import { importStreetMap, type MapReport, removeStreetMap } from '#src/services/places/import-street-map.ts'
import { type Command, WrongUsage } from './command.ts'
import { dryRunOption } from './dry-run.ts'
import { progressBar } from './import-output.ts'
import { importReference, withCommas } from './import-reference.ts'

type Outcome = Omit<MapReport, 'file'> | { removed: boolean }

export const importMapCommand: Command = {
  name: 'import-map',
  summary: 'Import a street map of your own: vector tiles, as PMTiles',
  files: '[file]',
  options: {
    '--remove': 'take the street map off the site, and delete it',
    '--json': 'write the report as JSON',
    ...dryRunOption,
  },
  details: `
Takes an archive of the Protomaps basemap (PMTiles, version 3), such as \`pmtiles extract\` cuts out of a daily build; docs/street-map.md says how, how
large it is, and which credit it asks for. Maps of the site then have streets, in the agency's colours, and ask nobody else for
them; visitors who have looked at a map within the hour see them after it. The map before is shown until the new one is
stored whole, and its bytes are removed a day later. An import that was stopped goes on where it was when it is run again with
the same file. With --dry-run the file is checked, and nothing is stored.

Examples: gable import-map somerset.pmtiles
          gable import-map --remove`,
  async run(args, context) {
    const [typed] = args.files
    const isRemoval = args.options.remove === true
    if (isRemoval !== (typed === undefined)) throw new WrongUsage(isRemoval ? '--remove takes no file.' : 'Name a file.')
    const { signal } = context
    const isDry = args.options.dryRun === true
    const store = openByteStores(context.settings, { warn: context.note }).maps
    try {
      return await importReference<Outcome>(args, context, {
        isDryItself: true,
        run: async ({ db }) => {
          if (typed === undefined)
            return { removed: isDry ? (await findStreetMap(db)) !== undefined : await removeStreetMap({ db, store }) }
          if (isDry) return { ...(await readMapArchive(context.path(typed))), resumedAt: 0, version: '' }
          return await importStreetMap(context.path(typed), {
            db,
            store,
            signal,
            onProgress: ({ bytes, of }) => context.progress(`${progressBar(bytes / of)} ${megabytes(bytes)} of ${megabytes(of)} MB`),
          })
        },
        summary: (outcome) => summary(outcome, context.settings.map.style !== null),
        refusal: MapArchiveRefused,
        whenStopped: 'maps are as they were. Run it again with the same file for the rest.',
      })
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      context.progress('')
      context.note(
        `The object store does not answer: ${error.message}. What was stored stays; run it again with the same file for the rest.`,
      )
      return 1
    }
  },
}

function summary(outcome: Outcome, hasOtherStyle: boolean): string[] {
  if ('removed' in outcome) return [outcome.removed ? 'The street map is removed.' : 'There was no street map.']
  const { bytes, bounds, minZoom, maxZoom, asOf, resumedAt } = outcome
  return [
    ...(resumedAt > 0 ? [`Went on at ${Math.floor(100 * resumedAt)} %, where it was stopped before.`] : []),
    `A street map of ${megabytes(bytes)} MB, as of ${asOf}, zooms ${minZoom} to ${maxZoom}, of ${bounds.join(', ')} (west, south, east, north).`,
    ...(hasOtherStyle ? ['MAP_STYLE_URL is set: maps have that style, without these streets.'] : []),
  ]
}

function megabytes(bytes: number): string {
  return withCommas(Math.max(1, Math.round(bytes / 1e6)))
}
