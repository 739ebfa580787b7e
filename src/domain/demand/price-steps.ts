import type { Channel } from '#src/domain/property/channel.ts'
import { pounds } from '#src/domain/property/price.ts'

/** From a price to below another, in whole pounds; of lettings by month. Null: no bound. */
interface PriceStep {
  from: number | null
  to: number | null
}

/**
 * Where steps meet. They are the same for everybody, so that no two questions differ by less than one of them (decision 239).
 */
const bounds: Readonly<Record<Channel, readonly number[]>> = {
  sales: [
    100_000, 150_000, 200_000, 250_000, 300_000, 350_000, 400_000, 450_000, 500_000, 600_000, 700_000, 800_000, 1_000_000, 1_250_000,
    1_500_000, 2_000_000, 3_000_000,
  ],
  lettings: [500, 600, 700, 800, 900, 1000, 1100, 1200, 1400, 1600, 1800, 2000, 2500, 3000, 4000, 5000],
}

/** All steps of a channel, the cheapest first. */
export function priceSteps(channel: Channel): PriceStep[] {
  const at = bounds[channel]
  return [null, ...at].map((from, index) => ({ from, to: at[index] ?? null }))
}

/** The index of the step that a price lies in. */
export function stepOfPrice(channel: Channel, price: number): number {
  return bounds[channel].filter((bound) => bound <= price).length
}

/** The price at which a made-up home of a step is asked: its middle; of the outermost ones a quarter beyond their bound. */
export function askedPrice({ from, to }: PriceStep): number {
  if (from === null) return Math.round((to ?? 0) * 0.75)
  return to === null ? Math.round(from * 1.25) : (from + to) / 2
}

/** '£250,000 to £300,000', 'Up to £500 a month', '£3,000,000 and over'. */
export function priceStepText({ from, to }: PriceStep, channel: Channel): string {
  const often = channel === 'lettings' ? ' a month' : ''
  if (from === null) return `Up to ${pounds(to ?? 0)}${often}`
  return to === null ? `${pounds(from)}${often} and over` : `${pounds(from)} to ${pounds(to)}${often}`
}
