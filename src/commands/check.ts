import type { Kysely } from 'kysely'
import { checkSearches } from '#src/content/check-links.ts'
import { contentInFolder } from '#src/content/content-store.ts'
import { layeredContent } from '#src/content/layered-store.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findFaultyAdverts } from '#src/data/stock/advert-faults.ts'
import { problemText } from '#src/domain/adverts/advert-guard.ts'
import { type AdvertPolicy, lawAlone, rulesUnder } from '#src/domain/adverts/advert-rules.ts'
import { gazetteerLookup } from '#src/services/locate/gazetteer-lookup.ts'
import { measuringStore } from '#src/services/media/store-content-pictures.ts'
import { explainContent } from '#src/start/explain-failure.ts'
import { type InspectAgency, loadBuilt } from './built-reader.ts'
import type { Command } from './command.ts'
import { publishedLayer } from './shown-content.ts'

/** `load` returns `inspectAgency`; by default the built one, because blocks are TSX, which Node does not run. */
export const checkCommand = (load: () => Promise<InspectAgency> = loadBuilt): Command => ({
  name: 'check',
  alias: 'check-content',
  summary: 'Look for mistakes in what the agency wrote, without touching the site',
  files: '[folder]',
  options: {
    '--published': 'with what the office has published over it, which the database holds',
    '--adverts': 'with what rules of the law find in the adverts that the database holds',
    '--json': 'write what was found as JSON',
  },
  details: `
Reads the agency's folder (GABLE_CONTENT, or content/GABLE_AGENCY, unless a folder is given) as a start does, and lists every mistake
with file, line and field: what cannot be read, fields that are not known, pages whose path is an address of the site itself,
pictures that are missing or broken, links, searches and names that lead to nothing, HTML that is left out, colours that are hard to
read. Places that only the stock knows are not known here.

Exits with 1 when there are mistakes, which keep the site from starting; with 0 when there are none, or warnings alone.

Example: gable check ../my-agency --json`,
  async run({ files: [folder], options }, { settings, database, path, say, note }) {
    const looked = folder === undefined ? settings.contentFolder : path(folder)
    const inspectAgency = await load()
    const layer = options.published === true ? await publishedLayer({ settings }, await database()) : new Map()
    const { content, problems, searches } = await inspectAgency(layeredContent(contentInFolder(looked), layer), measuringStore)
    const found = [...problems, ...(await checkSearches(searches, await gazetteerLookup(content?.branches ?? [])))]
    const code = found.every(({ isWarning }) => isWarning) ? 0 : 1
    const adverts = options.adverts === true ? await advertLines((await database()).db, content?.site.adverts ?? lawAlone) : []
    if (options.json === true) {
      const told = found.map((problem) => ({ ...problem, isWarning: problem.isWarning === true }))
      const ofAdverts = options.adverts === true && { adverts, areSettingsRead: content !== undefined }
      say(JSON.stringify({ folder: looked, problems: told, ...ofAdverts }))
      return code
    }
    if (options.adverts === true && !content) note(withoutSettings)
    for (const { agentRef, address, says } of adverts) say(`${agentRef}, ${address}: ${says}`)
    if (options.adverts === true && adverts.length === 0) say('No rule of the law finds fault with an advert.')
    if (found.length === 0) {
      say(`${looked}: nothing is wrong.`)
      return 0
    }
    note(explainContent(found))
    return code
  },
})

const withoutSettings =
  'Adverts are told of by the law alone: the settings of rules cannot be read for the mistakes below. A running site goes on by what it read before them.'

interface AdvertLine {
  agentRef: string
  address: string
  says: string
}

const advertsPerQuery = 500

/** Each fault of each advert, by the rules as the agency's settings have them. */
async function advertLines(db: Kysely<Schema>, policy: AdvertPolicy): Promise<AdvertLine[]> {
  const rules = new Map(rulesUnder(policy).map((rule) => [rule.id, rule]))
  const lines: AdvertLine[] = []
  for (let after = 0; ; ) {
    const adverts = await findFaultyAdverts(db, 'all', { after, most: advertsPerQuery })
    for (const { agentRef, address, faults } of adverts) {
      for (const { rule: id, words } of faults) {
        const rule = rules.get(id)
        if (rule) lines.push({ agentRef, address, says: problemText(rule, words) })
      }
    }
    if (adverts.length < advertsPerQuery) return lines
    after = adverts.at(-1)!.id
  }
}
