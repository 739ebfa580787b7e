import { pathToFileURL } from 'node:url'
import { checkSearches } from '#src/content/check-links.ts'
import { gazetteerPlaces } from '#src/services/locate/gazetteer-lookup.ts'
import { onlyMeasured } from '#src/services/media/store-content-pictures.ts'
import { explainContent } from '#src/start/explain-content.ts'
import { type Command, WrongUsage } from './command.ts'

type InspectAgency = typeof import('#src/start/read-agency.ts').inspectAgency

/** What the last build made of start/read-agency.ts; scripts/gable.ts sees to it that it is the newest. */
const builtFile = 'build/read-agency/read-agency.js'

async function loadBuilt(): Promise<InspectAgency> {
  return (await import(pathToFileURL(builtFile).href)).inspectAgency
}

/** `load` is how the reading of an agency is come by, where blocks are TSX that Node does not run. */
export const checkCommand = (load: () => Promise<InspectAgency> = loadBuilt): Command => ({
  name: 'check',
  summary: 'Look for mistakes in what the agency wrote, without touching site or database',
  usage: 'check [FOLDER]',
  details: `
Reads the agency's folder (GABLE_CONTENT, or content/GABLE_AGENCY, unless FOLDER is given) as a start does, and lists every mistake
with file, line and field: what cannot be read, fields that are not known, pages whose path is an address of the site itself,
pictures that are missing or broken, links and searches that lead to nothing, colours that are hard to read. Places that only the
stock knows are not known here.

Exits with 0 when nothing was found, 1 otherwise.`,
  options: {},
  async run({ files }, { settings, path, say, note }) {
    const [folder, ...others] = files
    if (others.length > 0) throw new WrongUsage('check takes one folder.')
    const looked = folder === undefined ? settings.contentFolder : path(folder)
    const inspectAgency = await load()
    const { content, problems, searches } = await inspectAgency(looked, onlyMeasured)
    const found = [...problems, ...(await checkSearches(searches, await gazetteerPlaces(content?.branches ?? [])))]
    if (found.length === 0) {
      say(`${looked}: nothing is wrong.`)
      return 0
    }
    note(explainContent(found))
    return 1
  },
})
