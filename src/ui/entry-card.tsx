import { type Entry, entryOverline, entryPath } from '#src/domain/entries/entry.ts'
import type { StoredPicture } from '#src/domain/site/pictures.ts'
import * as routes from '#src/routes.ts'
import { Picture, type PictureLoading } from './picture.tsx'
import { PictureCard } from './picture-card.tsx'

interface EntryCardProps {
  entry: Entry
  /** The agency's own, by file name. */
  pictures: ReadonlyMap<string, StoredPicture>
  /** True in a row without any picture: no room is kept for one. */
  withoutPictures?: boolean
  headingLevel?: 2 | 3
  /** The first of a list, which takes a row of its own. */
  isLead?: boolean
  load?: PictureLoading
}

const cardSizes = '(min-width: 992px) 26rem, (min-width: 768px) 46vw, 92vw'
const leadSizes = '(min-width: 1344px) 806px, (min-width: 768px) 56vw, 92vw'

/** An entry as lists show it; the card as a whole leads to its page. */
export function EntryCard({ entry, pictures, withoutPictures = false, headingLevel = 3, isLead = false, load }: EntryCardProps) {
  const stored = entry.picture && pictures.get(entry.picture.file)
  return (
    <PictureCard
      title={entry.title}
      headingLevel={headingLevel}
      href={routes.site.page.href(entryPath(entry))}
      over={entryOverline(entry)}
      text={entry.summary}
      linkText="Read more"
      isLead={isLead}
      picture={
        stored ? (
          <Picture {...stored} alt="" sizes={isLead ? leadSizes : cardSizes} {...(load && { load })} />
        ) : withoutPictures ? null : undefined
      }
    />
  )
}
