import type { RentFrequency } from '../src/domain/property/listing.ts'
import type { Home } from './home/home.ts'
import type { DemoPlace } from './places/demo-place.ts'
import { between } from './seeded.ts'

/** Pounds a square foot of a semi-detached house in an average place of Somerset. */
const poundsPerSquareFoot = 288
const poundsPerAcre = 13_000

/** A believable asking price, rounded as agents round. Small homes cost more a square foot than large ones. */
export function salePrice(random: () => number, home: Home, place: DemoPlace): number {
  const { squareFeet, form, condition, acres = 0, era } = home
  const byCondition = { new: 1.12, excellent: 1.08, good: 1, dated: 0.84 }[condition]
  const byEra = era === 'period' ? 1.06 : 1
  const bySize = (1050 / squareFeet) ** 0.16
  const building = squareFeet * poundsPerSquareFoot * form.priceFactor * place.priceFactor * byCondition * byEra * bySize
  return roundedPrice(building * between(random, 0.94, 1.07) + acres * poundsPerAcre)
}

/** £184,950, £325,000, £1,250,000. */
export function roundedPrice(price: number): number {
  if (price < 20_000) return Math.max(500, Math.round(price / 500) * 500)
  if (price < 240_000) return Math.round(price / 5_000) * 5_000 - (Math.round(price) % 3 === 0 ? 50 : 0)
  if (price < 900_000) return Math.round(price / 5_000) * 5_000
  if (price < 3_000_000) return Math.round(price / 25_000) * 25_000
  return Math.round(price / 50_000) * 50_000
}

/** Pounds a month for a whole home. */
export function monthlyRent(random: () => number, { beds, form, condition, acres = 0 }: Home, place: DemoPlace): number {
  const byBeds = [585, 725, 925, 1_175, 1_550, 1_950, 2_350][Math.min(beds, 6)] ?? 2_350
  const byForm = form.plan === 'grand' ? 1.35 : form.priceFactor ** 0.7
  const rent = byBeds * byForm * place.priceFactor ** 0.85 * (condition === 'excellent' ? 1.07 : 1) + acres * 12
  return Math.round((rent * between(random, 0.95, 1.06)) / 25) * 25
}

const monthsOf: Record<RentFrequency, number> = { weekly: 12 / 52, monthly: 1, quarterly: 3, annual: 12, 'per-person-per-week': 12 / 52 }

/** The rent of a month, asked for at another rhythm, in round pounds. */
export function rentAt(monthly: number, frequency: RentFrequency): number {
  const rent = monthly * monthsOf[frequency]
  const to = frequency === 'annual' ? 250 : frequency === 'monthly' || frequency === 'weekly' ? 5 : 1
  return Math.max(to, Math.round(rent / to) * to)
}

/** Five weeks' rent, the most the Tenant Fees Act 2019 allows below £50,000 a year, in whole pounds. */
export function deposit(rent: number, frequency: RentFrequency): number {
  return Math.floor(((rent / monthsOf[frequency]) * 12 * 5) / 52)
}

/** Council tax band that goes with what a home is worth today. */
export function councilTaxBand(worth: number): string {
  const least = [160_000, 200_000, 255_000, 335_000, 440_000, 580_000, 1_300_000]
  return 'ABCDEFGH'.charAt(least.filter((pounds) => worth >= pounds).length)
}
