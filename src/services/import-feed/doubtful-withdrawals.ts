import type { DoubtfulWithdrawal } from '#src/domain/imports/import-report.ts'

/** Of a channel of a branch, of a branch, or of all, what may go without a person: ten properties or a quarter, or the last two. */
const harmlessCount = 10
const doubtfulShare = 1 / 4
const harmlessLast = 2

/**
 * What a person should confirm (rules: F10), of what each channel of each branch would lose: a channel by itself, all that a branch
 * would lose where only the channels together are too many, and all there is where only the branches together are.
 */
export function doubtfulWithdrawals(parts: readonly DoubtfulWithdrawal[]): DoubtfulWithdrawal[] {
  const losing = parts.filter(({ withdraw }) => withdraw > 0)
  if (isDoubtful(sumOf(parts))) return losing
  return losing.filter((part) => isDoubtful(part) || isDoubtful(sumOf(parts.filter(({ branchId }) => branchId === part.branchId))))
}

type Loss = Pick<DoubtfulWithdrawal, 'withdraw' | 'listed'>

function isDoubtful({ withdraw, listed }: Loss): boolean {
  if (withdraw === listed) return withdraw > harmlessLast
  return withdraw > harmlessCount && withdraw > listed * doubtfulShare
}

function sumOf(parts: readonly Loss[]): Loss {
  return parts.reduce((sum, part) => ({ withdraw: sum.withdraw + part.withdraw, listed: sum.listed + part.listed }), {
    withdraw: 0,
    listed: 0,
  })
}
