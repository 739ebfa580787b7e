import { join } from 'node:path'
import { type TaxBand, type TaxCountry, type TaxTable, type TaxTables, withTables } from '#src/domain/calculators/tax-tables.ts'
import { type TaxContent, taxContent } from '#src/domain/content/tax-content.ts'
import type { ContentProblem } from './content-error.ts'
import { type ContentStore, contentInFolder, hasFile } from './content-store.ts'
import { readYamlFile, type YamlFile } from './yaml-file.ts'

/** The folder with the default tables. The working directory is the project's root, as for the gazetteer. */
const comesWithTheSite = contentInFolder(join(process.cwd(), 'content'))

const file = 'property-tax.yaml'

/** Reads the default tables of property tax, with the agency's own added or in their place. */
export async function readTaxes(store: ContentStore): Promise<{ taxes: TaxTables | undefined; problems: ContentProblem[] }> {
  const stores = [comesWithTheSite, ...((await hasFile(store, file)) ? [store] : [])]
  const files = await Promise.all(stores.map((each) => readYamlFile(each, file, taxContent)))
  const problems = files.flatMap((file) => [...file.problems, ...checkTaxes(file)])
  const read = files.flatMap(({ content }) => (content ? [content] : []))
  const checkedOn = read.findLast((content) => content.checkedOn)?.checkedOn
  if (checkedOn === undefined || problems.length > 0) return { taxes: undefined, problems }
  const tables = read.reduce<TaxTables['tables']>((known, content) => withTables(known, content.tables.map(taxTableOf)), [])
  return { taxes: { checkedOn, tables }, problems }
}

/** Reports tables that give no complete calculation: bands with gaps or another country's rates, and two tables for the same date. */
function checkTaxes({ content, problem }: YamlFile<TaxContent>): ContentProblem[] {
  const tables = content?.tables ?? []
  return tables.flatMap((table, at) => {
    const path = ['tables', at]
    const isTwice = tables.slice(0, at).some(({ country, validFrom }) => country === table.country && validFrom === table.validFrom)
    return [
      ...(isTwice ? [problem([...path, 'validFrom'], 'there already is a table of this country from this day on')] : []),
      ...bandLists.flatMap((list) => checkBands(table, list, (below, reason) => problem([...path, list, ...below], reason))),
    ]
  })
}

type Table = TaxContent['tables'][number]

function checkBands(
  table: Table,
  list: (typeof bandLists)[number],
  problem: (path: (string | number)[], reason: string) => ContentProblem,
): ContentProblem[] {
  const bands = table[list] ?? []
  const own = rateNames[table.country]
  return bands.flatMap((band, at) => {
    const below = at === 0 ? 0 : bands[at - 1]?.maximum_property_price
    const top = band.maximum_property_price
    const isLast = at === bands.length - 1
    const wrong: ContentProblem[] = []
    if (band.minimum_property_price !== below)
      wrong.push(problem([at, 'minimum_property_price'], at === 0 ? 'must be 0' : 'must be the maximum of the band before'))
    if (top !== null && top <= band.minimum_property_price)
      wrong.push(problem([at, 'maximum_property_price'], 'must be more than the minimum'))
    if (top === null && !isLast) wrong.push(problem([at, 'maximum_property_price'], 'may be left out in the last band alone'))
    // For first-time buyers the top band ends at the highest price that gets relief.
    if (top !== null && isLast && list !== 'first_time_buyer')
      wrong.push(problem([at, 'maximum_property_price'], 'must be left out in the last band'))
    for (const name of Object.values(rateNames)) {
      if ((name === own) !== (band[name] !== undefined))
        wrong.push(problem([at, name], name === own ? 'is missing' : `is not of this country, whose rate is ${own}`))
    }
    return wrong
  })
}

type TableContent = TaxContent['tables'][number]

/** The name of each country's rate in its bands. */
const rateNames = {
  england: 'base_sdlt_rate',
  scotland: 'base_lbtt_rate',
  wales: 'base_ltt_rate',
} as const satisfies Record<TaxCountry, keyof TableContent['base'][number]>

const bandLists = ['base', 'first_time_buyer', 'corporate_buyer'] as const

/** Returns a table in the form that calculators use. */
export function taxTableOf({ country, validFrom, surchargeThreshold, ...rest }: TableContent): TaxTable {
  const bandsOf = (list: TableContent['base']): TaxBand[] =>
    list.map((each) => ({
      from: each.minimum_property_price,
      to: each.maximum_property_price,
      // checkTaxes refuses tables without a rate, so that 0 is never used.
      rate: each[rateNames[country]] ?? 0,
      nonResident: each.non_uk_resident_surcharge,
      additional: each.additional_property_surcharge,
    }))
  return {
    country,
    validFrom,
    surchargeThreshold,
    supplement: rest.additional_property_surcharge,
    base: bandsOf(rest.base),
    ...(rest.first_time_buyer && { firstTimeBuyer: bandsOf(rest.first_time_buyer) }),
    ...(rest.corporate_buyer && { corporateBuyer: bandsOf(rest.corporate_buyer) }),
  }
}
