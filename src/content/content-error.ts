/** A mistake, or a warning, in something that the agency wrote. */
export interface ContentProblem {
  /** The file with the folder as passed to readContent: `content/demo/site.yaml`. */
  file: string
  /** 1-based; 0 if it concerns the file as a whole. */
  line: number
  /** Such as `staff[2].email`; empty if it concerns the file as a whole. */
  field: string
  reason: string
  /** The site works with it, though perhaps not as intended. */
  isWarning?: true
}

/** A name in a content file that refers to something else. */
export interface Reference {
  value: string
  /** The ids of the blocks of the same page, if it is in a block. */
  ids?: readonly string[]
  problem(reason: string): ContentProblem
}

/** Thrown for content with mistakes; the message lists each on a line, as `FILE:LINE FIELD: REASON`. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: readonly ContentProblem[]
  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(problemLine).join('\n'))
    this.problems = problems
  }
}

/** Returns the problem as a line: `FILE:LINE FIELD: REASON`. */
export function problemLine({ file, line, field, reason }: ContentProblem): string {
  const place = line > 0 ? `${file}:${line}` : file
  return field === '' ? `${place} ${reason}` : `${place} ${field}: ${reason}`
}

/**
 * Sorts problems in the order in which they are best mended: by file in the given order, then by line. Of several about one field only
 * the first is reported, because one mistake often causes more.
 */
export function inOrder(problems: readonly ContentProblem[]): ContentProblem[] {
  const told = new Map<string, ContentProblem>()
  for (const problem of problems) {
    const { file, line, field, reason } = problem
    // A line of a text may contain several links.
    const place = [file, line, field, ['', 'text'].includes(field) ? reason : ''].join(' ')
    if (!told.has(place)) told.set(place, problem)
  }
  const files = [...new Set(problems.map(({ file }) => file))]
  return [...told.values()].sort((one, other) => files.indexOf(one.file) - files.indexOf(other.file) || one.line - other.line)
}
