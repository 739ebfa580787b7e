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
