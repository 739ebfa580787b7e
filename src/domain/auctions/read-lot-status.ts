import type { LotStatus } from './lot.ts'

/** What clerks write, without anything but letters. */
const words: readonly [RegExp, LotStatus][] = [
  [/^(sold)?(prior|before(hand)?)|^soldpre/, 'sold-prior'],
  [/^(notsold|unsold|passed|available|boughtin|notreached|failed)/, 'unsold'],
  [/^(sold|hammer)/, 'sold'],
  [/^(withdrawn|wd$|removed)/, 'withdrawn'],
  [/^(postponed|deferred|adjourned)/, 'postponed'],
  [/^(offered|forsale|open|live|tobeoffered)$/, 'offered'],
]

/** The status of a lot as a clerk writes it: `Sold prior to auction`, `W/D`, `Not sold`; undefined for what is none. */
export function readLotStatus(written: string): LotStatus | undefined {
  const letters = written.toLowerCase().replaceAll(/[^a-z]/g, '')
  return words.find(([pattern]) => pattern.test(letters))?.[1]
}
