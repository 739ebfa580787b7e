import { type ContentProblem, problemLine } from '#src/content/content-error.ts'

/** What is wrong with the content, as FILE:LINE FIELD: REASON; '' when nothing is. */
export function explainContent(problems: readonly ContentProblem[]): string {
  const mistakes = problems.filter(({ isWarning }) => !isWarning)
  const warnings = problems.filter(({ isWarning }) => isWarning)
  return [...listed('The content has mistakes:', mistakes), ...listed('Warnings (the site starts all the same):', warnings)].join('\n')
}

function listed(heading: string, problems: readonly ContentProblem[]): string[] {
  return problems.length === 0 ? [] : [heading, ...problems.map((problem) => `  ${problemLine(problem)}`)]
}
