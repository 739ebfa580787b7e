import type { CatalogueLot } from './lot.ts'

const lotOrders = ['lot', 'guide', 'highest'] as const
type LotOrder = (typeof lotOrders)[number]

export interface LotChoice {
  /** Beginnings of words that must all occur; empty for all lots. */
  words: string
  order: LotOrder
}

const longest = 100

/** The choice that an address asks for. */
export function lotChoice({ q = '', order }: { q?: string | undefined; order?: string | undefined }): LotChoice {
  const words = q.trim().replaceAll(/\s+/g, ' ').slice(0, longest)
  return { words, order: lotOrders.find((each) => each === order) ?? 'lot' }
}

/** The lots that contain all the words, in the chosen order; lots without a guide price come last. */
export function chooseLots(lots: readonly CatalogueLot[], { words, order }: LotChoice): CatalogueLot[] {
  const wanted = plain(words).split(' ').filter(Boolean)
  const found = lots.filter((lot) => {
    const own = plain(` lot ${lot.number} ${lot.section} ${lot.heading} ${lot.description} ${lot.card?.summary ?? ''} ${lot.addendum}`)
    return wanted.every((word) => own.includes(` ${word}`))
  })
  if (order === 'lot') return found
  const sign = order === 'guide' ? 1 : -1
  return found.toSorted((one, other) => {
    if (one.guideFrom === null || other.guideFrom === null) return Number(one.guideFrom === null) - Number(other.guideFrom === null)
    return sign * (one.guideFrom - other.guideFrom)
  })
}

/** Without accents and without punctuation between words, in lower case. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
}
