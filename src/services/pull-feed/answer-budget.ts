import { PullFailed } from '#src/domain/imports/pull-failed.ts'

/** What one pull may be answered with in all, in bytes: a sender whose every answer is within bounds may have no end of them. */
export type AnswerBudget = (bytes: number) => void

/** `name` as the agency calls the sender. What is called with the length of each answer throws `PullFailed` once they are too many. */
export function answerBudget(name: string, mostBytes: number): AnswerBudget {
  let sum = 0
  return (bytes) => {
    sum += bytes
    if (sum > mostBytes) throw new PullFailed(`${name} answers one pull with more than ${Math.floor(mostBytes / 2 ** 20)} MB.`)
  }
}
