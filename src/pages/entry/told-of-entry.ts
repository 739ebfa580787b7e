import { entryPath } from '#src/domain/entries/entry.ts'
import { articleData, serviceData } from '#src/domain/structured-data/article.ts'
import { jobData } from '#src/domain/structured-data/job.ts'
import { breadcrumbData, type Thing } from '#src/domain/structured-data/thing.ts'
import * as routes from '#src/routes.ts'
import type { EntryContent } from './load.ts'

/** What search engines are told of an entry: the way to it, and what it is. Of a vacancy that is closed nothing but the way. */
export function toldOfEntry(content: EntryContent, crumbs: readonly { text: string; href?: string }[]): readonly Thing[] {
  const { entry, author, agency, pictures, publicUrl, isClosed } = content
  const address = publicUrl + routes.site.page.href(entryPath(entry))
  const picture = entry.picture && pictures.get(entry.picture.file)
  const told = {
    entry,
    author,
    agency: { name: agency.site.name, address: publicUrl + routes.site.home.href() },
    address,
    image: picture && publicUrl + routes.media.image.href(1200, picture.hash),
    authorAddress: author?.href && publicUrl + author.href,
  }
  const way = breadcrumbData(crumbs.map(({ text, href }) => ({ name: text, address: href === undefined ? address : publicUrl + href })))
  if (entry.kind === 'services') return [way, serviceData(told)]
  if (!entry.vacancy) return [way, articleData(told)].filter((thing) => thing !== undefined)
  if (isClosed) return [way]
  const { location, closes, employment } = entry.vacancy
  const description = entry.body.map((part) => ('html' in part ? part.html : 'table' in part ? part.table : '')).join('')
  const job = { title: entry.title, description, location, posted: entry.date?.slice(0, 10) ?? '', closes, employment, address }
  return [way, jobData(job, { ...told.agency, branches: agency.branches })]
}
