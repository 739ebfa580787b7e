import type { BranchContent } from './branch-content.ts'
import type { ContentProblem } from './content-error.ts'
import { namesAt, repeatedAt, unknownAt } from './known-names.ts'
import type { YamlFile } from './yaml-file.ts'

/** What must be unique across branches, with its name in the message: these end up in addresses and in leads. */
const unlike: readonly [what: string, place: readonly string[]][] = [
  ['branch id', ['id']],
  ['branch slug', ['slug']],
  ['department id', ['departments', '*', 'id']],
  ['staff id', ['staff', '*', 'id']],
  ['staff urlLabel', ['staff', '*', 'urlLabel']],
]

/** Mistakes that show only across branches, or between the parts of one. */
export function checkBranches(files: readonly YamlFile<BranchContent>[]): ContentProblem[] {
  return [
    ...unlike.flatMap(([what, place]) =>
      repeatedAt(files, place, (value, file) => `must be a ${what} of its own: ${value} is already used in ${file}`),
    ),
    ...files.flatMap(unknownDepartments),
    ...files.flatMap(doubleLabels),
    ...files.flatMap(farAway),
  ]
}

function unknownDepartments(file: YamlFile<BranchContent>): ContentProblem[] {
  const labels = namesAt([file], ['departments', '*', 'label'])
  return unknownAt(
    [file],
    ['staff', '*', 'department'],
    labels,
    (_name, meant) => `must be the label of a department of this branch: ${labels.among.join(', ') || 'it has none'}${meant}`,
  )
}

function doubleLabels(file: YamlFile<BranchContent>): ContentProblem[] {
  return repeatedAt([file], ['departments', '*', 'label'], (label) => `${label} is the label of another department of this branch too`)
}

/** Degrees that hold the United Kingdom, with the sea around it. */
const country = { south: 49.5, north: 61.5, west: -9, east: 2.5 }

function farAway({ sound: { content, problem } }: YamlFile<BranchContent>): ContentProblem[] {
  if (!content.location) return []
  const { lat, lng } = content.location
  if (isAtHome(lat, lng)) return []
  const reason = `is not in the United Kingdom${isAtHome(lng, lat) ? ': lat and lng are the wrong way round' : ''}`
  return [{ ...problem(['location'], reason), isWarning: true }]
}

function isAtHome(lat: number, lng: number): boolean {
  const { south, north, west, east } = country
  return lat > south && lat < north && lng > west && lng < east
}
