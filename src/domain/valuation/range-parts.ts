/** The range holds another sale two times of three. */
const held = 2 / 3

/**
 * The quantiles between which the next sale lies two times of three, where so many are known: between 1/6 and 5/6 of a great many. Of few the
 * next lies outside more often, since any of `sales` + 1 may be the last: of n sales those between two of them hold a part of n + 1.
 * `npm run bench -- valuation` says whether they do.
 */
export function rangeParts(sales: number): readonly [low: number, high: number] {
  const outside = Math.max(0, (1 - (held * (sales + 1)) / sales) / 2)
  return [outside, 1 - outside]
}

/** How many sales of equal weight say as much as these (Kish): one that weighs ten times the others says less than ten of them. */
export function effectiveNumber(weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return sum ** 2 / weights.reduce((total, weight) => total + weight ** 2, 0)
}
