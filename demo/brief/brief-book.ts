import { homeForms } from '../home/home-forms.ts'
import { seeded } from '../seeded.ts'
import type { Brief, Terms } from './brief.ts'
import { ages, announced, dealt, letFurnishings, lettingStatuses, photoCounts, precisions, qualifiers, salesStatuses } from './cycles.ts'
import { lettingEntries } from './letting-entries.ts'
import { saleEntries } from './sale-entries.ts'

/**
 * The stock of one agency of four branches, in the order it is made: developments first, because their plots refer to them,
 * the rest mixed, so that a demo of a few properties has some of everything. Always the same.
 */
export function briefBook(): readonly Brief[] {
  const briefs = [...saleEntries.map((entry) => ['sales', entry] as const), ...lettingEntries.map((entry) => ['lettings', entry] as const)]
    .flatMap(([channel, { count, subject, terms }]) =>
      Array.from({ length: count }, (_, turn) => ({ channel, subject: typeof subject === 'function' ? subject(turn) : subject, terms })),
    )
    .map(({ channel, subject, terms }, turn): Brief => ({ subject, terms: { ...usualTerms(channel, turn), ...terms } }))
    .map(sensible)
  const isFirst = ({ subject }: Brief) => subject.kind === 'development'
  return [...briefs.filter(isFirst), ...shuffled(briefs.filter((brief) => !isFirst(brief)))]
}

function usualTerms(channel: Terms['channel'], turn: number): Terms {
  // Not all that came in long ago did so on one of a few days.
  const age = spread(dealt(ages, turn), turn)
  return {
    channel,
    status: dealt(channel === 'sales' ? salesStatuses : lettingStatuses, turn),
    qualifier: channel === 'sales' ? dealt(qualifiers, turn) : 'none',
    precision: dealt(precisions, turn),
    published: true,
    disposal: 'private-treaty',
    photos: dealt(photoCounts, turn),
    hasPortrait: turn % 6 === 4,
    age,
    touched: Math.floor((age * (turn % 5)) / 5),
    letType: channel === 'lettings' ? 'long-term' : null,
    furnishing: channel === 'lettings' ? dealt(letFurnishings, turn) : null,
    pets: channel === 'lettings' && turn % 3 === 0,
    tags: [],
    hasLongAddress: turn % 31 === 7,
    hasTour: turn % 13 === 5,
  }
}

function spread(age: number, turn: number): number {
  return age + (turn % (age < 30 ? 4 : 13))
}

/** A catalogue is printed some weeks before its auction. */
const mostBeforeAuction = 44

function ageOf({ status, age, auction }: Terms, turn: number): number {
  if (status === 'coming-soon') return dealt(announced, turn)
  if (auction !== undefined && auction >= 0) return 8 + (age % mostBeforeAuction)
  return ['sold', 'exchanged', 'completed', 'let', 'sstc', 'sstcm', 'let-agreed'].includes(status) ? age + 26 : age
}

/** What is sold has been on the market for a while; what is to come is not there yet; an auction has a guide, a tender none. */
function sensible({ subject, terms }: Brief, turn: number): Brief {
  const isOver = ['sold', 'exchanged', 'completed', 'let', 'sstc', 'sstcm', 'let-agreed'].includes(terms.status)
  const age = ageOf(terms, turn)
  const changes: Partial<Terms> = { age, touched: isOver ? Math.min(terms.touched + 1, age) : Math.min(terms.touched, age) }
  if (terms.status === 'coming-soon' && turn % 2 === 0 && terms.channel === 'sales') changes.qualifier = 'coming-soon'
  if (terms.disposal === 'auction') changes.qualifier = 'guide-price'
  // Great houses are photographed room by room.
  if (subject.kind === 'home' && homeForms[subject.form].plan === 'grand') changes.photos = Math.max(16, terms.photos)
  return { subject, terms: { ...terms, ...changes } }
}

function shuffled<Thing>(things: readonly Thing[]): Thing[] {
  const random = seeded(2026)
  return things
    .map((thing) => ({ thing, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ thing }) => thing)
}

/** How many properties the demo agency has unless told otherwise: its whole book, about 240. */
export const demoProperties = briefBook().length
