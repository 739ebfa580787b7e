import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { type TaxTables, withTables } from '../domain/calculators/tax-tables.ts'
import { checkTaxes } from './check-taxes.ts'
import type { ContentProblem } from './content-error.ts'
import { taxContent, taxTableOf } from './tax-content.ts'
import { readYamlFile } from './yaml-file.ts'

/** What comes with the site; the working directory is the root of the project, as for the gazetteer. */
const usualFile = join(process.cwd(), 'content/property-tax.yaml')

/** The tables of property tax that come with the site, with those that an agency has in its folder in their place or besides. */
export async function readTaxes(folder: string): Promise<{ taxes: TaxTables | undefined; problems: ContentProblem[] }> {
  const own = join(folder, 'property-tax.yaml')
  const hasOwn = await access(own).then(
    () => true,
    () => false,
  )
  const files = await Promise.all([usualFile, ...(hasOwn ? [own] : [])].map((file) => readYamlFile(file, taxContent)))
  const problems = files.flatMap((file) => [...file.problems, ...checkTaxes(file)])
  const read = files.flatMap(({ content }) => (content ? [content] : []))
  const checkedOn = read.findLast((content) => content.checkedOn)?.checkedOn
  if (checkedOn === undefined || problems.length > 0) return { taxes: undefined, problems }
  const tables = read.reduce<TaxTables['tables']>((known, content) => withTables(known, content.tables.map(taxTableOf)), [])
  return { taxes: { checkedOn, tables }, problems }
}
