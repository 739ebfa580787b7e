type Channels = readonly [red: number, green: number, blue: number]

export function mix(from: string, to: string, amount: number): string {
  const [start, end] = [channels(from), channels(to)]
  return hex(start.map((value, index) => value + ((end[index] ?? 0) - value) * amount))
}

/** A surface under a coloured light. White light leaves it as it is; a light may be brighter than white. */
export function underLight(surface: string, light: Channels): string {
  return hex(channels(surface).map((value, index) => value * (light[index] ?? 1)))
}

export function lighter(colour: string, amount: number): string {
  return mix(colour, '#ffffff', amount)
}

export function darker(colour: string, amount: number): string {
  return mix(colour, '#141a24', amount)
}

function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hex(values: readonly number[]): string {
  const digits = values.map((value) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}
