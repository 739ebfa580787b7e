import { type EpcRating, epcRatingOf } from './energy-rating.ts'
import type { Listing } from './listing.ts'

/** An energy performance certificate of the register of England and Wales, as published by the government as open data. */
export interface EnergyCertificate {
  /** The register's number of it, as printed on it: `1234-5678-9012-3456-7890`; in older data a number of its own. */
  number: string
  /** `YYYY-MM-DD`; it is valid for ten years from then. */
  lodgedOn: string
  /** Letters of the kind of certificate that there is until about 2029, with their points of 1 to 100 or more. */
  rating?: EpcRating
  points?: number
  potentialRating?: EpcRating
  potentialPoints?: number
  /** The four headline figures of the kind that there is since 2026, beside the former or alone. */
  headline?: EnergyHeadline
  squareMetres?: number
  /** `YYYY-MM-DD`: the day on which staff said that it is of this home, where its address alone does not. */
  confirmedOn?: string
}

/** Letters, and pounds a year. Any may be missing. */
export interface EnergyHeadline {
  fabric?: EpcRating
  heating?: EpcRating
  smartReadiness?: EpcRating
  yearlyCost?: number
}

/** The last day on which a certificate may be used, `YYYY-MM-DD`: ten years after it was lodged (Energy Performance of Buildings Regulations 2012). */
export function validUntil({ lodgedOn }: Pick<EnergyCertificate, 'lodgedOn'>): string {
  const day = new Date(`${lodgedOn}T00:00:00Z`)
  day.setUTCFullYear(day.getUTCFullYear() + 10)
  day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}

/** The certificate while it may be used. */
export function whileValid(certificate: EnergyCertificate | undefined, today: string): EnergyCertificate | undefined {
  return certificate && validUntil(certificate) >= today ? certificate : undefined
}

/** A certificate that certainly is a home's, while that has the address that it was matched with. */
export interface HeldCertificate {
  postcode: string
  house: string
  certificate: EnergyCertificate
}

/** The certificate, if it is of the listing's address. */
export function certificateOf(
  { postcode, houseNameNumber }: Pick<Listing, 'postcode' | 'houseNameNumber'>,
  held: HeldCertificate | undefined,
): EnergyCertificate | undefined {
  return held?.postcode === postcode && held.house === houseNameNumber ? held.certificate : undefined
}

/**
 * The listing with what its certificate says where the feed states no energy rating, for searches and rules of adverts; what an earlier one said
 * is gone.
 */
export function withCertificate({ registered: _, ...fed }: Listing, certificate: EnergyCertificate | undefined, today: string): Listing {
  const valid = whileValid(certificate, today)
  if (!valid || epcRatingOf(fed.material)) return fed
  const { points, rating: letter } = valid
  const rating = epcRatingOf({ ...(points && { epcCurrent: points }), ...(letter && { epcRating: letter }) })
  return rating || valid.headline ? { ...fed, registered: { ...(rating && { rating }) } } : fed
}

/** A unique property reference number as it is compared, without spaces and zeros before it; undefined for what is none. */
export function readUprn(text: string): string | undefined {
  const digits = text.replaceAll(/\s+/g, '').replace(/\.0+$/, '')
  return /^\d{1,12}$/.test(digits) && Number(digits) > 0 ? String(Number(digits)) : undefined
}
