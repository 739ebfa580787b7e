/** One thing an agency wrote that cannot be used. */
export interface ContentProblem {
  /** As given to readContent, with the folder: `content/demo/site.yaml`. */
  file: string
  /** 1-based; 0 when it is about the file as a whole. */
  line: number
  /** `staff[2].email`; empty when it is about the file as a whole. */
  field: string
  reason: string
  /** The site works all the same, though not as somebody meant. */
  isWarning?: true
}

/** Something named in a content file. */
export interface Reference {
  value: string
  /** The ids of the blocks beside it, where it stands among some. */
  ids?: readonly string[]
  problem(reason: string): ContentProblem
}

/** The content has mistakes; the message lists all of them, one a line, as `FILE:LINE FIELD: REASON`. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: readonly ContentProblem[]
  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(problemLine).join('\n'))
    this.problems = problems
  }
}

/** `FILE:LINE FIELD: REASON` */
export function problemLine({ file, line, field, reason }: ContentProblem): string {
  const place = line > 0 ? `${file}:${line}` : file
  return field === '' ? `${place} ${reason}` : `${place} ${field}: ${reason}`
}

/**
 * As somebody goes through them: file by file in the order given, and each from its top. Of several about one field only the first is told,
 * because one slip often causes more.
 */
export function inOrder(problems: readonly ContentProblem[]): ContentProblem[] {
  const told = new Map<string, ContentProblem>()
  for (const problem of problems) {
    const { file, line, field, reason } = problem
    // A line of a text may hold several links.
    const place = [file, line, field, ['', 'text'].includes(field) ? reason : ''].join(' ')
    if (!told.has(place)) told.set(place, problem)
  }
  const files = [...new Set(problems.map(({ file }) => file))]
  return [...told.values()].sort((one, other) => files.indexOf(one.file) - files.indexOf(other.file) || one.line - other.line)
}
