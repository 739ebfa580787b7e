/** The mulberry32 generator: the same seed gives the same demo on every machine. */
export function seeded(seed: number): () => number {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<Choice>(random: () => number, choices: readonly Choice[]): Choice {
  const chosen = choices[Math.floor(random() * choices.length)]
  if (chosen === undefined) throw new Error('Nothing to pick from')
  return chosen
}

export function between(random: () => number, least: number, most: number): number {
  return least + random() * (most - least)
}
