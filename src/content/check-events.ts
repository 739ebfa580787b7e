import { isPathOfSearch, isSearchLink } from '../domain/events/sale-links.ts'
import type { Branch } from '../domain/site/agency.ts'
import { checkEventDays } from './check-event-days.ts'
import type { ContentProblem } from './content-error.ts'
import { didYouMean } from './did-you-mean.ts'
import type { EventContent } from './event-content.ts'
import type { YamlFile } from './yaml-file.ts'

type KnownBranch = Pick<Branch, 'slug' | 'departments'>

/** Events that have the number of another in their calendar, whose address would be the same, those of a branch or department that there is not, and days that do not go together. */
export function checkEvents(files: readonly YamlFile<EventContent>[], branches: readonly KnownBranch[]): ContentProblem[] {
  return [
    ...repeatedNumbers(files),
    ...files.flatMap((file) => [
      ...unknownBranches(file, branches),
      ...unknownDepartments(file, branches),
      ...openSearches(file),
      ...checkEventDays(file),
    ]),
  ]
}

function unknownDepartments({ content, problem }: YamlFile<EventContent>, branches: readonly KnownBranch[]): ContentProblem[] {
  const labels = new Set(branches.flatMap(({ departments }) => departments.map(({ label }) => label)))
  return (content?.events ?? []).flatMap(({ department }, index) =>
    department === undefined || labels.has(department)
      ? []
      : [
          problem(
            ['events', index, 'department'],
            `must be the label of a department: no branch has one labelled ${department}${didYouMean(department, [...labels])}`,
          ),
        ],
  )
}

function unknownBranches({ content, problem }: YamlFile<EventContent>, branches: readonly KnownBranch[]): ContentProblem[] {
  const slugs = branches.map(({ slug }) => slug)
  return (content?.events ?? []).flatMap(({ branch }, index) =>
    branch === undefined || slugs.includes(branch)
      ? []
      : [
          problem(
            ['events', index, 'branch'],
            `must be the slug of a branch: no file in branches/ has the slug ${branch}${didYouMean(branch, slugs)}`,
          ),
        ],
  )
}

/** Searches that cannot be kept to the day of a sale: their lots would be those of any. */
function openSearches({ content, problem }: YamlFile<EventContent>): ContentProblem[] {
  return (content?.events ?? []).flatMap(({ lotsLink = '' }, index) =>
    isSearchLink(lotsLink) && !isPathOfSearch(lotsLink)
      ? [
          {
            ...problem(['events', index, 'lotsLink'], 'is not shown: a search of lots must begin with /property-for-sale'),
            isWarning: true as const,
          },
        ]
      : [],
  )
}

function repeatedNumbers(files: readonly YamlFile<EventContent>[]): ContentProblem[] {
  const seen = new Set<string>()
  return files.flatMap(({ content, problem }) =>
    (content?.events ?? []).flatMap(({ id }, index) => {
      const name = `${content?.calendar} ${id}`
      const repeated = seen.has(name)
      seen.add(name)
      return repeated ? [problem(['events', index, 'id'], `${id} is the number of another event of this calendar too`)] : []
    }),
  )
}
