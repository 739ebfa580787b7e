import type * as v from 'valibot'
import { branchContent } from './branch-content.ts'
import { developmentContent } from './development-content.ts'
import { entryContents } from './entry-content.ts'
import { eventContent } from './event-content.ts'
import { formContent } from './form-content.ts'
import { legalTextContent } from './legal-content.ts'
import { menuContent } from './menu-content.ts'
import { type BlockSchemas, pageContent } from './page-content.ts'
import { pictureContent } from './picture-content.ts'
import { redirectContent } from './redirect-content.ts'
import { siteContent } from './site-content.ts'
import { sourcesContent } from './source-content.ts'
import { taxContent } from './tax-content.ts'

/** The files that an agency may write, `*` standing for any name, each with its schema; for redirects.csv, the schema of a row. */
export function contentFiles(blocks: BlockSchemas): ReadonlyMap<string, v.GenericSchema> {
  return new Map<string, v.GenericSchema>([
    ['site.yaml', siteContent],
    ['menus.yaml', menuContent],
    ['property-tax.yaml', taxContent],
    ['pictures.yaml', pictureContent],
    ['redirects.csv', redirectContent],
    ['sources.yaml', sourcesContent],
    ['branches/*.yaml', branchContent],
    ['pages/*.yaml', pageContent(blocks)],
    ['events/*.yaml', eventContent],
    ['legal/*.md', legalTextContent],
    ['developments/*.yaml', developmentContent],
    ['forms/*.yaml', formContent],
    ...Object.entries(entryContents).map(([kind, schema]): [string, v.GenericSchema] => [`${kind}/*.md`, schema]),
  ])
}
