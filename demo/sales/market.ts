import { type HomeKind, homeKinds } from '../../src/domain/valuation/sold-price.ts'
import { streetName } from '../places/street-name.ts'
import { pick, seeded } from '../seeded.ts'
import { normal } from './normal.ts'

/** A postcode district, `TA1`, with what homes cost there against Somerset. */
interface MarketDistrict {
  outcode: string
  town: string
  county: string
  priceFactor: number
}

/** Homes that do not exist: in each district so many sectors, in each sector so many postcodes (90 at most), in each so many homes. */
export interface Market {
  seed: number
  districts: readonly MarketDistrict[]
  sectors: number
  postcodes: number
  homes: number
}

export interface MarketHome {
  number: number
  district: MarketDistrict
  postcode: string
  kind: HomeKind
  house: string
  flat: string
  street: string
  /** What it is worth at the prices of January 2024: a natural logarithm of pounds. */
  level: number
}

/** A semi-detached house in an average place. */
const average = Math.log(270_000)
const ofKind: Record<HomeKind, { level: number; spread: number }> = {
  detached: { level: 0.45, spread: 0.24 },
  'semi-detached': { level: 0, spread: 0.16 },
  terraced: { level: -0.18, spread: 0.16 },
  flat: { level: -0.45, spread: 0.2 },
}
/** How far sectors of a district differ, and postcodes of a sector. */
const [sectorSpread, postcodeSpread] = [0.14, 0.13]
/** The part of a street's homes that are of its own kind. */
const alike = 0.8
/** Second letters that Royal Mail never issues: these postcodes belong to nobody. */
const [firsts, seconds] = ['ABDEFGHJLNPQRST', 'CIKMOV']

export function homesIn({ districts, sectors, postcodes, homes }: Market): number {
  return districts.length * sectors * postcodes * homes
}

/** The home of a number below `homesIn`: the same again for the same market, however many were made before. */
export function homeOf(market: Market, number: number): MarketHome {
  const { seed, homes, postcodes, sectors } = market
  const inStreet = number % homes
  const street = Math.floor(number / homes)
  const sector = Math.floor(street / postcodes)
  const district = market.districts[Math.floor(sector / sectors) % market.districts.length]!
  const ofStreet = seeded(seed * 7 + street * 3 + 1)
  const usual = pick(ofStreet, homeKinds)
  const name = streetName(ofStreet, 'town')
  const ofHome = seeded(seed * 11 + number * 3 + 2)
  const kind = ofHome() < alike ? usual : pick(ofHome, homeKinds)
  const levels = [
    Math.log(district.priceFactor),
    sectorSpread * normal(seeded(seed * 13 + sector * 3)),
    postcodeSpread * normal(ofStreet),
    ofKind[kind].level,
    ofKind[kind].spread * normal(ofHome),
  ]
  const isFlat = kind === 'flat'
  return {
    number,
    district,
    postcode: `${district.outcode} ${sector % sectors}${letters(street % postcodes)}`,
    kind,
    house: isFlat ? `${name.split(' ')[0]} COURT` : String(inStreet * 2 + 1),
    flat: isFlat ? `FLAT ${inStreet + 1}` : '',
    street: name,
    level: levels.reduce((sum, level) => sum + level, average),
  }
}

function letters(postcode: number): string {
  return firsts.charAt(Math.floor(postcode / seconds.length) % firsts.length) + seconds.charAt(postcode % seconds.length)
}
