import type { PropertyMark } from '#src/data/figures/interest-figures.ts'
import { pounds } from '#src/domain/property/price.ts'
import type { PlotMark } from './time-plot.tsx'

/** Events of a property, in words for the axis of its figures. */
export function markTexts(marks: readonly PropertyMark[]): PlotMark[] {
  return marks.map((mark) => ({ day: mark.day, text: markText(mark) }))
}

function markText({ kind, oldPrice, newPrice, newStatus, count }: PropertyMark): string {
  const prices = oldPrice === null || newPrice === null ? '' : ` from ${pounds(oldPrice)} to ${pounds(newPrice)}`
  const texts: Readonly<Record<PropertyMark['kind'], string>> = {
    new: 'first shown',
    'price-up': `price raised${prices}`,
    'price-down': `price reduced${prices}`,
    status: `now ${newStatus?.replaceAll('-', ' ') ?? 'of another status'}`,
    'back-on-market': 'back on the market',
    withdrawn: 'withdrawn',
    photos: count === 1 ? 'a photograph added' : `${count} photographs added`,
  }
  return texts[kind]
}
