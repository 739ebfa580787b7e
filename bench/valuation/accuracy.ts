import { percentile } from '../report/percentile.ts'
import type { HeldOut } from './held-out.ts'

/** The part of sales that a range says it holds. */
const claimed = 2 / 3

/** A table of how far estimates were from what was paid: by what they rest on, and by how many sales. */
export function accuracyTable(heldOut: readonly HeldOut[]): string {
  const by = (basis: string) => heldOut.filter(({ estimate }) => estimate?.basis === basis)
  const nearby = by('sold-nearby')
  const restsOn = (least: number, below: number) => nearby.filter(({ estimate }) => estimate!.restsOn >= least && estimate!.restsOn < below)
  const rows: Array<readonly [string, readonly HeldOut[]]> = [
    ['all estimates', heldOut.filter(({ estimate }) => estimate)],
    ['its own last sale', by('own-sale')],
    ['sales nearby', nearby],
    ['… fewer than 16', restsOn(0, 16)],
    ['… 16 to 39', restsOn(16, 40)],
    ['… 40 to 99', restsOn(40, 100)],
    ['… 100 and more', restsOn(100, Number.POSITIVE_INFINITY)],
  ]
  return [
    '| by | sales | median error | within 10 % | within 20 % | in the range | width | to hold 2 in 3 |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    ...rows.filter(([, some]) => some.length > 0).map(([name, some]) => `| ${name} | ${cells(some).join(' | ')} |`),
  ].join('\n')
}

function cells(some: readonly HeldOut[]): string[] {
  const known = some.flatMap(({ price, estimate }) => (estimate ? [{ price, ...estimate }] : []))
  const errors = known.map(({ price, value }) => Math.abs(value / price - 1))
  const part = (is: (each: (typeof known)[number]) => boolean) => percent(known.filter(is).length / known.length)
  // How much wider, on a scale of ratios, each range would have had to be for its sale.
  const scores = known.map(({ price, value, low, high }) => Math.log(price / value) / Math.log((price > value ? high : low) / value))
  return [
    known.length.toLocaleString('en-GB'),
    percent(percentile(errors, 50), 1),
    percent(errors.filter((error) => error <= 0.1).length / errors.length),
    percent(errors.filter((error) => error <= 0.2).length / errors.length),
    part(({ price, low, high }) => price >= low && price <= high),
    percent(
      percentile(
        known.map(({ value, low, high }) => (high - low) / value),
        50,
      ),
    ),
    `× ${percentile(
      scores.map((score) => (Number.isFinite(score) ? score : 99)),
      100 * claimed,
    ).toFixed(2)}`,
  ]
}

export function percent(part: number, digits = 0): string {
  return `${(100 * part).toFixed(digits)} %`
}
