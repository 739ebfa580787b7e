import { type Entry, entryOverline, entryPath } from '#src/domain/entries/entry.ts'
import type { StoredPicture } from '#src/domain/site/pictures.ts'
import * as routes from '#src/routes.ts'
import { Picture, type PictureLoading } from './picture.tsx'
import { cardSizes, PictureCard } from './picture-card.tsx'

interface EntryCardProps {
  entry: Entry
  /** The agency's own, by file name. */
  pictures: ReadonlyMap<string, StoredPicture>
  /** True in a row without any picture: no room is kept for one. */
  withoutPictures?: boolean
  headingLevel?: 2 | 3
  /** The first of a list, which takes a row of its own. */
  isLead?: boolean
  /** A line on phones, in a list that something larger leads. */
  isSmall?: boolean
  load?: PictureLoading
}

/** An entry as lists show it; the card as a whole leads to its page. */
export function EntryCard({
  entry,
  pictures,
  withoutPictures = false,
  headingLevel = 3,
  isLead = false,
  isSmall = false,
  load,
}: EntryCardProps) {
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
      isSmall={isSmall}
      picture={
        stored ? (
          <Picture {...stored} alt="" sizes={cardSizes(isLead, isSmall ? '7.5rem' : undefined)} {...(load && { load })} />
        ) : withoutPictures ? null : undefined
      }
    />
  )
}
