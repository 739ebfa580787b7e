/** An error or a warning about the agency's content. */
export interface ContentProblem {
  /** The file's path including the folder passed to readContent: `content/demo/site.yaml`. */
  file: string
  /** Counted from 1; 0 if the problem concerns the whole file. */
  line: number
  /** For example `staff[2].email`; empty if the problem concerns the whole file. */
  field: string
  reason: string
  /** Set if the site works nevertheless, though perhaps not as intended. */
  isWarning?: true
}

/** A value in a content file that refers to something else by name. */
export interface Reference {
  value: string
  /** For a value in a block, the ids of all blocks on its page. */
  ids?: readonly string[]
  problem(reason: string): ContentProblem
}

/** Thrown for content with errors. The message has a line for each, as `FILE:LINE FIELD: REASON`. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: readonly ContentProblem[]
  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(problemLine).join('\n'))
    this.problems = problems
  }
}

/** Returns a problem as `FILE:LINE FIELD: REASON`. */
export function problemLine({ file, line, field, reason }: ContentProblem): string {
  const place = line > 0 ? `${file}:${line}` : file
  return field === '' ? `${place} ${reason}` : `${place} ${field}: ${reason}`
}

/**
 * Returns problems in the order in which to fix them: by file in the given order, then by line. Only the first for each field is kept, as
 * one error often causes more.
 */
export function inOrder(problems: readonly ContentProblem[]): ContentProblem[] {
  const told = new Map<string, ContentProblem>()
  for (const problem of problems) {
    const { file, line, field, reason } = problem
    // One line of a text may have several broken links.
    const place = [file, line, field, ['', 'text'].includes(field) ? reason : ''].join(' ')
    if (!told.has(place)) told.set(place, problem)
  }
  const files = [...new Set(problems.map(({ file }) => file))]
  return [...told.values()].sort((one, other) => files.indexOf(one.file) - files.indexOf(other.file) || one.line - other.line)
}
