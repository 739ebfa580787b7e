/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Minimum contrast ratio for text of any size (WCAG 2.2, 1.4.3, AA). */
export const leastContrast = 4.5

/** Returns WCAG's contrast ratio, from 1 to 21. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the nearest darker or lighter colour of the same hue that has enough contrast with all of these; undefined if there is none. */
export function correctedColour(rgb: Rgb, others: readonly Rgb[]): Rgb | undefined {
  const isRead = (colour: Rgb) => others.every((other) => contrastRatio(colour, other) >= leastContrast)
  for (let step = 0; step <= 100; step++) {
    for (const towards of [0, 255]) {
      const [r, g, b] = rgb.map((part) => Math.round(part + ((towards - part) * step) / 100)) as [number, number, number]
      if (isRead([r, g, b])) return [r, g, b]
    }
  }
  return undefined
}

/** Returns a colour as `#0f3d33`. */
export function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
