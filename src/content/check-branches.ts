import type { BranchContent } from './branch-content.ts'
import type { ContentProblem } from './content-error.ts'
import type { YamlFile } from './yaml-file.ts'

type Path = readonly (string | number)[]
interface Named {
  path: Path
  value: string | number
}

/** What must be unique across branches, with its name in the message: these end up in addresses and in leads. */
const unlike: readonly [what: string, of: (branch: BranchContent) => Named[]][] = [
  ['branch id', (branch) => [{ path: ['id'], value: branch.id }]],
  ['branch slug', (branch) => [{ path: ['slug'], value: branch.slug }]],
  ['department id', (branch) => branch.departments.map(({ id }, at) => ({ path: ['departments', at, 'id'], value: id }))],
  ['staff id', (branch) => branch.staff.map(({ id }, at) => ({ path: ['staff', at, 'id'], value: id }))],
  ['staff urlLabel', (branch) => branch.staff.map(({ urlLabel }, at) => ({ path: ['staff', at, 'urlLabel'], value: urlLabel }))],
]

/** Mistakes that show only across branches, or between the parts of one. */
export function checkBranches(files: readonly YamlFile<BranchContent>[]): ContentProblem[] {
  return [
    ...unlike.flatMap(([what, of]) => repeats(files, what, of)),
    ...files.flatMap(unknownDepartments),
    ...files.flatMap(doubleLabels),
    ...files.flatMap(farAway),
  ]
}

function repeats(files: readonly YamlFile<BranchContent>[], what: string, of: (branch: BranchContent) => Named[]): ContentProblem[] {
  const first = new Map<string | number, string>()
  const problems: ContentProblem[] = []
  for (const { content, problem } of files) {
    for (const { path, value } of content ? of(content) : []) {
      const taken = first.get(value)
      if (taken !== undefined) problems.push(problem(path, `must be a ${what} of its own: ${value} is already used in ${taken}`))
      first.set(value, taken ?? problem(path, '').file)
    }
  }
  return problems
}

function unknownDepartments({ content, problem }: YamlFile<BranchContent>): ContentProblem[] {
  if (!content) return []
  const labels = content.departments.map(({ label }) => label)
  return content.staff.flatMap(({ department }, at) =>
    department === undefined || labels.includes(department)
      ? []
      : [problem(['staff', at, 'department'], `must be the label of a department of this branch: ${labels.join(', ') || 'it has none'}`)],
  )
}

function doubleLabels({ content, problem }: YamlFile<BranchContent>): ContentProblem[] {
  const labels = content?.departments.map(({ label }) => label) ?? []
  return labels.flatMap((label, at) =>
    labels.indexOf(label) < at
      ? [problem(['departments', at, 'label'], `${label} is the label of another department of this branch too`)]
      : [],
  )
}

/** Degrees that hold the United Kingdom, with the sea around it. */
const country = { south: 49.5, north: 61.5, west: -9, east: 2.5 }

function farAway({ content, problem }: YamlFile<BranchContent>): ContentProblem[] {
  if (!content) return []
  const { lat, lng } = content.location
  if (isAtHome(lat, lng)) return []
  const reason = `is not in the United Kingdom${isAtHome(lng, lat) ? ': lat and lng are the wrong way round' : ''}`
  return [{ ...problem(['location'], reason), isWarning: true }]
}

function isAtHome(lat: number, lng: number): boolean {
  const { south, north, west, east } = country
  return lat > south && lat < north && lng > west && lng < east
}
