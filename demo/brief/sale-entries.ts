import type { HomeWishes } from '../home/home.ts'
import type { HomeFormName } from '../home/home-forms.ts'
import type { Entry, Subject } from './brief.ts'

const home = (form: HomeFormName, wishes?: HomeWishes): Subject => ({ kind: 'home', form, ...(wishes && { wishes }) })
const rural = { department: 'land-and-farms' }
const auction = { disposal: 'auction', department: 'auctions', status: 'available', precision: 'exact' } as const
/** What the page of past results searches for (content/demo/menus.yaml). */
const auctionResult = 'auction result'
const newHome = { department: 'new-homes', precision: 'exact', disposal: 'private-treaty' } as const

const houses: readonly Entry[] = [
  { count: 14, subject: home('terraced') },
  { count: 6, subject: home('end-terrace') },
  { count: 15, subject: home('semi') },
  { count: 16, subject: home('detached') },
  { count: 2, subject: home('mews') },
  { count: 1, subject: home('cluster-house') },
  { count: 4, subject: home('link-detached') },
  { count: 4, subject: home('town-house') },
  { count: 8, subject: home('cottage') },
  { count: 2, subject: home('chalet') },
  { count: 5, subject: home('village-house') },
  { count: 3, subject: home('country-house') },
  {
    count: 1,
    subject: home('country-house'),
    terms: { price: null, qualifier: 'poa', status: 'available', photos: 17, precision: 'hidden' },
  },
  { count: 3, subject: home('stone-house') },
  { count: 1, subject: home('lodge') },
  { count: 1, subject: home('log-cabin') },
  { count: 1, subject: home('manor'), terms: { status: 'available', photos: 24, ...rural } },
  { count: 1, subject: home('manor'), terms: { price: null, qualifier: 'none', status: 'available', photos: 18, ...rural } },
  {
    count: 1,
    subject: home('stately-home', { beds: 14, acres: 486, parking: 'yard', condition: 'excellent' }),
    terms: { price: 12_500_000, qualifier: 'guide-price', status: 'available', photos: 40, hasTour: true, ...rural },
  },
  { count: 2, subject: home('semi-villa') },
  { count: 2, subject: home('detached-villa') },
  { count: 1, subject: home('bungalow') },
  { count: 1, subject: home('terraced-bungalow') },
  { count: 2, subject: home('semi-bungalow') },
  { count: 4, subject: home('detached-bungalow') },
  { count: 2, subject: home('character-property') },
  { count: 4, subject: home('barn-conversion') },
  { count: 3, subject: home('farmhouse'), terms: { tags: ['farm'], ...rural } },
  { count: 2, subject: home('equestrian'), terms: { tags: ['equestrian'], ...rural } },
  { count: 1, subject: home('mill'), terms: { tags: ['waterside'] } },
  { count: 2, subject: home('smallholding'), terms: { tags: ['farm'], ...rural } },
  // Scotland has a status and a tenure of its own.
  {
    count: 1,
    subject: { kind: 'home', form: 'castle', inGalloway: true, wishes: { isScottish: true } },
    terms: { status: 'sstcm', tenure: 'feudal', qualifier: 'offers-over', ...rural },
  },
  // The agency has taken it off its site; it stays in the feed.
  { count: 1, subject: home('semi'), terms: { published: false } },
]

const flats: readonly Entry[] = [
  { count: 3, subject: home('ground-flat') },
  { count: 5, subject: home('flat') },
  { count: 1, subject: home('flat'), terms: { tenure: 'commonhold', status: 'available' } },
  { count: 1, subject: home('studio') },
  { count: 2, subject: home('maisonette'), terms: { tenure: 'share-of-freehold' } },
  { count: 1, subject: home('ground-maisonette') },
  { count: 4, subject: home('apartment') },
  { count: 1, subject: home('penthouse'), terms: { status: 'available', photos: 15 } },
  { count: 1, subject: home('duplex') },
  { count: 1, subject: home('triplex') },
  { count: 2, subject: home('coach-house') },
  { count: 2, subject: home('park-home'), terms: { tenure: 'non-traditional' } },
  { count: 1, subject: home('mobile-home'), terms: { tenure: 'non-traditional' } },
  { count: 1, subject: home('house-boat'), terms: { tenure: 'non-traditional', tags: ['waterside'] } },
  { count: 2, subject: home('sheltered-flat') },
  { count: 2, subject: home('retirement-flat') },
  { count: 1, subject: home('retirement-flat', { beds: 1 }), terms: { price: 95_000, qualifier: 'none', status: 'available' } },
]

/** So many homes are built on every site; most were sold before. */
export const plotsOfASite = 18

/** Five plots on each of three sites; the last of each is sold in a way of its own. */
const plotForms: readonly HomeFormName[] = ['semi', 'detached', 'terraced', 'link-detached', 'end-terrace']
const plotStatuses = ['available', 'reserved', 'available', 'sold'] as const
const newHomes: readonly Entry[] = [
  {
    count: 3,
    subject: (turn) => ({ kind: 'development', number: turn }),
    terms: { ...newHome, status: 'available', qualifier: 'from', photos: 8, hasLongAddress: false, age: 40 },
  },
  ...plotStatuses.map(
    (status, at): Entry => ({
      count: 3,
      subject: (turn) => plot(turn, at),
      terms: { ...newHome, status, qualifier: status === 'available' ? 'fixed-price' : 'none', photos: 6 },
    }),
  ),
  ...(['shared-ownership', 'part-buy-part-rent', 'shared-equity', 'equity-loan'] as const).map(
    (qualifier, at): Entry => ({
      count: 1,
      subject: plot(at % 3, 4 + Math.floor(at / 3)),
      terms: { ...newHome, status: 'available', qualifier, photos: 5, tags: ['help to buy'] },
    }),
  ),
]

function plot(development: number, at: number): Subject {
  return {
    kind: 'plot',
    form: plotForms[(at + development) % plotForms.length] ?? 'semi',
    development,
    plot: 2 + at * 2 + (development % 2),
    wishes: { era: 'new', condition: 'new' },
  }
}

const land: readonly Entry[] = [
  { count: 2, subject: { kind: 'land', land: 'pasture' }, terms: rural },
  { count: 1, subject: { kind: 'land', land: 'arable' }, terms: rural },
  { count: 1, subject: { kind: 'land', land: 'paddock' }, terms: rural },
  { count: 1, subject: { kind: 'land', land: 'woodland' }, terms: rural },
  { count: 1, subject: { kind: 'land', land: 'orchard' }, terms: rural },
  { count: 1, subject: { kind: 'land', land: 'amenity' }, terms: { ...rural, precision: 'approximate' } },
  { count: 2, subject: { kind: 'land', land: 'building-plot', acres: [0.1, 0.4] }, terms: rural },
  { count: 1, subject: { kind: 'land', land: 'off-plan', acres: [0.2, 0.5] } },
  {
    count: 1,
    subject: { kind: 'land', land: 'arable', acres: [90, 140] },
    terms: { ...rural, disposal: 'tender', qualifier: 'sale-by-tender', status: 'available' },
  },
  {
    count: 1,
    subject: { kind: 'land', land: 'woodland', acres: [18, 40] },
    terms: { ...rural, disposal: 'tender', qualifier: 'sale-by-tender', status: 'available', price: null },
  },
]

const commercial = { department: 'commercial', precision: 'exact' } as const
const trade: readonly Entry[] = [
  ...(['shop', 'pub', 'guest-house', 'mixed-use', 'light-industrial'] as const).map(
    (kind): Entry => ({ count: 1, subject: { kind: 'commercial', commercial: kind }, terms: commercial }),
  ),
  { count: 1, subject: { kind: 'commercial', commercial: 'cafe' }, terms: { ...commercial, tenure: 'leasehold' } },
]

const lots: readonly Entry[] = [
  { count: 2, subject: home('terraced', { condition: 'dated' }), terms: { ...auction, auction: 0 } },
  { count: 1, subject: home('detached-bungalow', { condition: 'dated' }), terms: { ...auction, auction: 0 } },
  { count: 1, subject: { kind: 'land', land: 'paddock' }, terms: { ...auction, auction: 0 } },
  { count: 1, subject: { kind: 'parking', isGarage: true }, terms: { ...auction, auction: 0, price: 12_000 } },
  { count: 1, subject: home('cottage', { condition: 'dated' }), terms: { ...auction, auction: 1 } },
  { count: 1, subject: { kind: 'commercial', commercial: 'shop' }, terms: { ...auction, auction: 1 } },
  { count: 1, subject: { kind: 'land', land: 'pasture' }, terms: { ...auction, auction: 1 } },
  {
    count: 2,
    subject: home('semi', { condition: 'dated' }),
    terms: { ...auction, auction: -1, wasSold: true, age: 74, tags: [auctionResult] },
  },
  {
    count: 1,
    subject: home('farmhouse', { condition: 'dated' }),
    terms: { ...auction, auction: -1, wasSold: true, status: 'exchanged', age: 74, tags: [auctionResult] },
  },
  // Not sold under the hammer, but soon after.
  {
    count: 1,
    subject: { kind: 'land', land: 'woodland' },
    terms: { ...auction, auction: -1, status: 'sstc', age: 74, tags: [auctionResult] },
  },
  {
    count: 1,
    subject: home('hmo', { condition: 'dated' }),
    terms: { ...auction, auction: -2, wasSold: true, status: 'completed', age: 118, tags: ['investment', auctionResult] },
  },
]

/** What the agency sells. */
export const saleEntries: readonly Entry[] = [...houses, ...flats, ...newHomes, ...land, ...trade, ...lots]
