import type { HomeWishes } from '../home/home.ts'
import type { HomeFormName } from '../home/home-forms.ts'
import type { Entry, Subject } from './brief.ts'

const home = (form: HomeFormName, wishes?: HomeWishes): Subject => ({ kind: 'home', form, ...(wishes && { wishes }) })
const student = { letType: 'student', frequency: 'per-person-per-week', furnishing: 'furnished', pets: false } as const
const shortLet = { letType: 'short-term', furnishing: 'furnished', status: 'available' } as const
const trade = { letType: 'commercial', department: 'commercial', precision: 'exact', frequency: 'annual', pets: false } as const

/** What the agency lets. */
export const lettingEntries: readonly Entry[] = [
  { count: 6, subject: home('terraced') },
  { count: 4, subject: home('semi') },
  { count: 5, subject: home('flat') },
  { count: 1, subject: home('flat', { beds: 1 }), terms: { frequency: 'weekly', status: 'available' } },
  { count: 3, subject: home('apartment') },
  { count: 3, subject: home('cottage') },
  { count: 2, subject: home('detached') },
  { count: 1, subject: home('bungalow') },
  { count: 1, subject: home('farmhouse', { beds: 5 }) },
  { count: 1, subject: home('studio') },
  { count: 1, subject: home('maisonette') },
  { count: 1, subject: home('barn-conversion') },
  // Software that knows no letting type or furnishing leaves them out.
  { count: 1, subject: home('coach-house'), terms: { letType: null, furnishing: null } },
  {
    count: 1,
    subject: { kind: 'room', form: 'house-share' },
    terms: { price: 450, status: 'available', furnishing: 'furnished', pets: false },
  },
  { count: 1, subject: { kind: 'room', form: 'flat-share' }, terms: { frequency: 'weekly', furnishing: 'furnished', pets: false } },
  { count: 2, subject: { kind: 'student', form: 'hmo' }, terms: student },
  { count: 2, subject: { kind: 'student', form: 'terraced', wishes: { beds: 4 } }, terms: student },
  { count: 1, subject: { kind: 'student', form: 'house-share', wishes: { beds: 5 } }, terms: { ...student, status: 'let' } },
  { count: 1, subject: { kind: 'student', form: 'studio', isHalls: true }, terms: student },
  { count: 1, subject: home('cottage', { condition: 'excellent' }), terms: { ...shortLet, frequency: 'weekly', pets: true } },
  { count: 1, subject: home('serviced-apartment', { condition: 'excellent' }), terms: { ...shortLet, frequency: 'weekly' } },
  { count: 1, subject: home('lodge', { condition: 'excellent' }), terms: { ...shortLet, frequency: 'monthly' } },
  { count: 1, subject: { kind: 'commercial', commercial: 'office' }, terms: trade },
  { count: 1, subject: { kind: 'commercial', commercial: 'shop' }, terms: { ...trade, status: 'available' } },
  { count: 1, subject: { kind: 'commercial', commercial: 'warehouse' }, terms: trade },
  { count: 1, subject: { kind: 'commercial', commercial: 'light-industrial' }, terms: { ...trade, status: 'available' } },
  { count: 1, subject: { kind: 'commercial', commercial: 'showroom' }, terms: { ...trade, frequency: 'quarterly', status: 'available' } },
  {
    count: 1,
    subject: { kind: 'commercial', commercial: 'serviced-office' },
    terms: { ...trade, frequency: 'monthly', status: 'available' },
  },
  { count: 1, subject: { kind: 'parking', isGarage: true }, terms: { price: 65, letType: null, furnishing: null } },
  {
    count: 1,
    subject: { kind: 'parking', isGarage: false },
    terms: { price: 180, frequency: 'quarterly', letType: null, furnishing: null },
  },
  {
    count: 1,
    subject: { kind: 'land', land: 'grazing', acres: [6, 14] },
    terms: { frequency: 'annual', department: 'land-and-farms', letType: null, furnishing: null, pets: false },
  },
]
