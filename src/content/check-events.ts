import { calendars } from '../domain/events/calendar-event.ts'
import { isPathOfSearch, isSearchLink } from '../domain/events/sale-links.ts'
import type { BranchContent } from './branch-content.ts'
import { checkEventDays } from './check-event-days.ts'
import type { ContentProblem } from './content-error.ts'
import type { EventContent } from './event-content.ts'
import { type KnownNames, namesAt, repeatedAt, unknownAt, writtenAt } from './known-names.ts'
import type { YamlFile } from './yaml-file.ts'

type EventFile = YamlFile<EventContent>

/** Events that have the number of another in their calendar, whose address would be the same, those of a branch or department that there is not, and days that do not go together. */
export function checkEvents(files: readonly EventFile[], branches: readonly YamlFile<BranchContent>[]): ContentProblem[] {
  const slugs = namesAt(branches, ['slug'])
  const labels = namesAt(branches, ['departments', '*', 'label'])
  return [
    ...calendars.flatMap((calendar) =>
      repeatedAt(
        files.filter((file) => writtenAt([file], ['calendar'])[0]?.value === calendar),
        ['events', '*', 'id'],
        (id) => `${id} is the number of another event of this calendar too`,
      ),
    ),
    ...unknownAll(files, 'branch', slugs, (slug) => `must be the slug of a branch: no file in branches/ has the slug ${slug}`),
    ...unknownAll(files, 'department', labels, (label) => `must be the label of a department: no branch has one labelled ${label}`),
    ...openSearches(files),
    ...files.flatMap((file) => checkEventDays(file)),
  ]
}

function unknownAll(files: readonly EventFile[], field: string, known: KnownNames, reason: (name: string) => string): ContentProblem[] {
  return unknownAt(files, ['events', '*', field], known, (name, meant) => `${reason(name)}${meant}`)
}

/** Searches that cannot be kept to the day of a sale: their lots would be those of any. */
function openSearches(files: readonly EventFile[]): ContentProblem[] {
  return writtenAt(files, ['events', '*', 'lotsLink']).flatMap(({ value, problem }) =>
    isSearchLink(String(value)) && !isPathOfSearch(String(value))
      ? [{ ...problem('is not shown: a search of lots must begin with /property-for-sale'), isWarning: true as const }]
      : [],
  )
}
