import type { Rgb } from './contrast.ts'

/** A colour as people see it: lightness 0 to 1, chroma (0 is grey, some 0.37 the strongest), hue in radians. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

/** Converts from sRGB (Björn Ottosson, A perceptual color space for image processing, 2020; CSS Color 4, section 9). */
export function oklchOf(rgb: Rgb): Oklch {
  const [r, g, b] = rgb.map((part) => linear(part / 255)) as [number, number, number]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const yellowness = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  return { lightness, chroma: Math.hypot(a, yellowness), hue: Math.atan2(yellowness, a) }
}

/** Converts to sRGB, in whole parts of 255; a colour that screens cannot show becomes greyer, in the same lightness and hue. */
export function rgbOf({ lightness, chroma, hue }: Oklch): Rgb {
  for (let share = 1; share > 0; share -= 0.04) {
    const parts = linearParts({ lightness, chroma: chroma * share, hue })
    if (parts.every((part) => part > -0.0005 && part < 1.0005)) return shown(parts)
  }
  return shown(linearParts({ lightness, chroma: 0, hue }))
}

function linearParts({ lightness, chroma, hue }: Oklch): readonly [number, number, number] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

function shown(parts: readonly [number, number, number]): Rgb {
  const [r, g, b] = parts.map((part) => {
    const share = Math.min(1, Math.max(0, part))
    return Math.round(255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055))
  }) as [number, number, number]
  return [r, g, b]
}

function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
