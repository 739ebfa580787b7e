import { problemLine } from '#src/content/content-error.ts'
import { countFailedSchedules } from '#src/data/site-content/schedules.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import type { Trouble } from '../office/agency-troubles.ts'
import { dueReviews } from './approvals.ts'
import { changedFolderFiles } from './history.ts'
import { byPath, type ContentTroubles, type SiteContentParts } from './site-content-parts.ts'

/** Number of days for which a failed schedule is reported. */
const toldDays = 7
const mostNamed = 5

/** Returns problems that keep visitors from seeing content or need a person's attention, in plain words for the office. */
export async function findContentTroubles(parts: SiteContentParts, { left, problems }: ContentTroubles): Promise<Trouble[]> {
  const [changed, failed, due] = await Promise.all([
    changedFolderFiles(parts),
    countFailedSchedules(parts.db, daysAgo(parts.now(), toldDays)),
    dueReviews(parts),
  ])
  const [first] = byPath(parts.base, problems)
  const mistake = first ? ` The first mistake: ${problemLine(first)}.` : ''
  return [
    ...(left.length > 0
      ? [{ says: `Visitors do not see what was published of ${named(left)}.${mistake}`, mend: 'Correct it under Site.' }]
      : []),
    ...(left.length === 0 && first
      ? [{ says: `A change of the website’s folder is not shown.${mistake}`, mend: 'Tell whoever changed it.' }]
      : []),
    ...(changed.length > 0
      ? [
          {
            says: `Files that were published here have also changed in the website’s folder: ${named(changed)}.`,
            mend: 'Choose under Site which is right.',
          },
        ]
      : []),
    ...(failed > 0
      ? [
          {
            says: `${failed === 1 ? 'One schedule' : `${failed} schedules`} could not be published or taken down.`,
            mend: 'See why under Site, and schedule it again.',
          },
        ]
      : []),
    ...(due.length > 0
      ? [
          {
            says: `Due for review: ${named(due.map(({ path }) => path))}.`,
            mend: 'Correct it, or say under Site that it is right.',
          },
        ]
      : []),
  ]
}

function named(paths: readonly string[]): string {
  const more = paths.length - mostNamed
  return `${paths.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
