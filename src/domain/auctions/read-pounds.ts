const mostPounds = 2_000_000_000
const times: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000 }
const amount = /(?:£|gbp)?\s*(\d[\d, ]*(?:\.\d+)?)\s*([km](?![a-z]))?/gi

/** Reads whole pounds: `£150,000`, `150k`, `1.25m`, `150000.00`; undefined for anything else. */
export function readPounds(written: string): number | undefined {
  const [, digits = '', unit = ''] = written.trim().match(/^(?:£|GBP)?\s*(\d[\d, ]*(?:\.\d+)?)\s*([km])?$/i) ?? []
  return digits === '' ? undefined : poundsOf(digits, unit)
}

interface Guide {
  from: number | null
  to: number | null
  words: string
}

/** Reads a guide price: `£150,000 - £175,000`, `In excess of £90,000`, `£90,000+`, `Nil reserve`; undefined if a price in it is invalid. */
export function readGuide(written: string): Guide | undefined {
  const found = [...written.matchAll(amount)]
  const prices = found.map(([, digits = '', unit = '']) => poundsOf(digits, unit))
  if (prices.length > 2 || prices.some((price) => price === undefined)) return undefined
  const [from = null, to = null] = prices as number[]
  if (from === null) return { from, to, words: written.trim() }
  if (to !== null && to < from) return undefined
  const isAtLeast = /^\s*(\+|plus\b)/i.test(written.slice(found[0]!.index + found[0]![0].length))
  const words = written.slice(0, found[0]?.index).trim()
  // Otherwise a minus sign, a bracket or the start of a formula would be dropped silently.
  if (words !== '' && !/\p{L}/u.test(words)) return undefined
  const isUsual = words === '' || /^(guide( price)?|estimate)[:\s]*$/i.test(words)
  return { from, to: to === from ? null : to, words: isUsual ? (isAtLeast ? 'In excess of' : '') : words.replace(/[:\s]+$/, '') }
}

function poundsOf(digits: string, unit: string): number | undefined {
  const pounds = Math.round(Number(digits.replaceAll(/[, ]/g, '')) * (times[unit.toLowerCase()] ?? 1) * 100) / 100
  return Number.isInteger(pounds) && pounds <= mostPounds ? pounds : undefined
}
