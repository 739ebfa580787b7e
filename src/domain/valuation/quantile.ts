interface Weighted {
  value: number
  weight: number
}

/**
 * The value below which so much of the weight lies, 0 to 1; between two values in proportion, each value standing in the middle of its own
 * weight. Weights are above 0, values at least one.
 */
export function weightedQuantile(values: readonly Weighted[], part: number): number {
  const sorted = values.toSorted((a, b) => a.value - b.value)
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0)
  let before = 0
  let last: { value: number; at: number } | undefined
  for (const { value, weight } of sorted) {
    const at = (before + weight / 2) / total
    if (at >= part) return last ? last.value + ((part - last.at) / (at - last.at)) * (value - last.value) : value
    last = { value, at }
    before += weight
  }
  return last!.value
}

export function quantile(values: readonly number[], part: number): number {
  return weightedQuantile(
    values.map((value) => ({ value, weight: 1 })),
    part,
  )
}
