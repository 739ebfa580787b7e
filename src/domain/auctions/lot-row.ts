import { type Calendar, calendars } from '#src/domain/events/calendar-event.ts'
import { eventDateText } from '../dates/moment-text.ts'
import { type Lot, type LotFacts, type LotStatus, readLotNumber } from './lot.ts'
import { readGuide, readPounds } from './read-pounds.ts'

export const lotFields = [
  'sale',
  'calendar',
  'number',
  'section',
  'agentRef',
  'title',
  'description',
  'guide',
  'guideTo',
  'addendum',
  'status',
  'hammerPrice',
  'availableAt',
  'pictures',
  'documents',
] as const
type LotField = (typeof lotFields)[number]

/** What a row of a clerk's table says about a lot; empty cells are absent. */
export interface LotChange {
  /** 1-based line in the file. */
  line: number
  /** The day of the sale or the number of its event, as written. */
  sale: string
  calendar: Calendar
  number: string
  facts: Partial<Omit<LotFacts, 'pictures' | 'documents'>>
  /** File names. */
  pictures?: readonly string[]
  /** File names and https addresses. */
  documents?: readonly string[]
}

/** Why a row cannot be used. */
export interface LotFault {
  line: number
  /** The lot's number, if it has one. */
  number: string
  field: LotField
  reason: string
}

type Cells = Partial<Record<LotField, string>>

/** A cell with this empties the field; an empty cell leaves it unchanged. */
const emptied = '-'
/** Most characters of each field. */
const longest = { section: 300, title: 300, description: 20_000, addendum: 20_000, sale: 60, agentRef: 80, file: 300, address: 2000 }
const mostFiles = 30

/** Reads a row. Returns its faults if it cannot be used. */
export function readLotRow(line: number, cells: Cells): LotChange | LotFault[] {
  const faults: LotFault[] = []
  const number = readLotNumber(cells.number ?? '')
  const fault = (field: LotField, reason: string) => void faults.push({ line, number: number ?? '', field, reason })
  const calendar = calendarOf(cells.calendar ?? '')
  if (number === undefined) fault('number', `${shown(cells.number)} is no number of a lot, such as 12 or 12A`)
  if (calendar === undefined) fault('calendar', `${shown(cells.calendar)} is no calendar: ${calendars.join(', ')}`)
  if ((cells.sale ?? '').trim() === '') fault('sale', 'The day of the sale is missing')
  else if ((cells.sale ?? '').trim().length > longest.sale) fault('sale', `${shown(cells.sale)} is neither a day nor the number of a sale`)
  const facts = { ...textsOf(cells, fault), ...pricesOf(cells, fault), ...resultOf(cells, fault) }
  const pictures = filesOf(cells, 'pictures', fault)
  const documents = filesOf(cells, 'documents', fault)
  if (faults.length > 0 || number === undefined || calendar === undefined) return faults
  return { line, sale: (cells.sale ?? '').trim(), calendar, number, facts, ...(pictures && { pictures }), ...(documents && { documents }) }
}

type TellFault = (field: LotField, reason: string) => void

function calendarOf(written: string): Calendar | undefined {
  const name = written.trim().toLowerCase().replaceAll(/\s+/g, '-')
  return name === '' ? 'property-auctions' : calendars.find((calendar) => calendar === name)
}

function textsOf(cells: Cells, fault: TellFault): LotChange['facts'] {
  const facts: LotChange['facts'] = {}
  for (const field of ['section', 'title', 'description', 'addendum'] as const) {
    const text = cells[field]?.replaceAll(/\r\n?/g, '\n').trim() ?? ''
    if (text.length > longest[field]) fault(field, tooLong(longest[field]))
    if (text !== '') facts[field] = text === emptied ? '' : text
  }
  const agentRef = cells.agentRef?.trim() ?? ''
  if (agentRef.length > longest.agentRef) fault('agentRef', tooLong(longest.agentRef))
  return agentRef === '' ? facts : { ...facts, agentRef: agentRef === emptied ? null : agentRef }
}

function pricesOf(cells: Cells, fault: TellFault): LotChange['facts'] {
  const written = [cells.guide, cells.guideTo].map((cell) => cell?.trim() ?? '').filter((cell) => cell !== '')
  if (written.length === 0) return {}
  if (written[0] === emptied) return { guideFrom: null, guideTo: null, guideWords: '' }
  const guide = readGuide(written.join(' - '))
  if (!guide) fault('guide', `${shown(written.join(' - '))} is no guide price, such as £150,000 or £150,000 - £175,000`)
  return guide ? { guideFrom: guide.from, guideTo: guide.to, guideWords: guide.words } : {}
}

/** A price without a status means that the lot was sold. A price within the status, `Sold £120,000`, is read too. */
function resultOf(cells: Cells, fault: TellFault): LotChange['facts'] {
  const written = cells.status?.trim() ?? ''
  const status = written === '' ? undefined : readLotStatus(written)
  if (written !== '' && status === undefined)
    fault('status', `${shown(written)} is no status: offered, sold, sold prior, withdrawn, postponed or unsold`)
  const told = readPounds(written.replace(/^[^\d£]*/, ''))
  const isSold = status === 'sold' || status === 'sold-prior'
  const [sold, offered] = [priceOf(cells, 'hammerPrice', fault), priceOf(cells, 'availableAt', fault)]
  const hammer = sold === undefined && isSold ? told : sold
  const available = offered === undefined && status === 'unsold' ? told : offered
  if (typeof hammer === 'number' && status !== undefined && !isSold) fault('hammerPrice', `A lot that is ${status} has no hammer price`)
  if (typeof available === 'number' && status !== undefined && status !== 'unsold')
    fault('availableAt', `A lot that is ${status} is not available at a price`)
  const now = status ?? (typeof hammer === 'number' ? 'sold' : typeof available === 'number' ? 'unsold' : undefined)
  return {
    ...(now && { status: now, hammerPrice: hammer ?? null, availableAt: available ?? null }),
    ...(hammer === null && { hammerPrice: null }),
    ...(available === null && { availableAt: null }),
  }
}

function priceOf(cells: Cells, field: 'hammerPrice' | 'availableAt', fault: TellFault): number | null | undefined {
  const written = cells[field]?.trim() ?? ''
  if (written === '') return undefined
  if (written === emptied) return null
  const pounds = readPounds(written)
  if (pounds === undefined || pounds === 0) fault(field, `${shown(written)} is no price in whole pounds`)
  return pounds
}

function filesOf(cells: Cells, field: 'pictures' | 'documents', fault: TellFault): string[] | undefined {
  const written = cells[field]?.trim() ?? ''
  if (written === '') return undefined
  if (written === emptied) return []
  const names = written
    .split(/[;|\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length > mostFiles) fault(field, `There are more than ${mostFiles} of them`)
  const [long] = names.filter((name) => name.length > (/^https?:/i.test(name) ? longest.address : longest.file))
  if (long !== undefined) fault(field, `${shown(long)} is longer than any name of a file`)
  return names
}

function tooLong(most: number): string {
  return `It has more than ${most.toLocaleString('en-GB')} characters`
}

function shown(cell: string | undefined): string {
  const text = cell?.trim() ?? ''
  return text === '' ? 'Nothing' : `“${text.slice(0, 60)}”`
}

/** The statuses that clerks write, reduced to letters. */
const words: readonly [RegExp, LotStatus][] = [
  [/^(sold)?(prior|before(hand)?)|^soldpre/, 'sold-prior'],
  [/^(notsold|unsold|passed|available|boughtin|notreached|failed)/, 'unsold'],
  [/^(sold|hammer)/, 'sold'],
  [/^(withdrawn|wd$|removed)/, 'withdrawn'],
  [/^(postponed|deferred|adjourned)/, 'postponed'],
  [/^(offered|forsale|open|live|tobeoffered)$/, 'offered'],
]

/** Reads a lot's status as a clerk writes it: `Sold prior to auction`, `W/D`, `Not sold`; undefined for anything else. */
export function readLotStatus(written: string): LotStatus | undefined {
  const letters = written.toLowerCase().replaceAll(/[^a-z]/g, '')
  return words.find(([pattern]) => pattern.test(letters))?.[1]
}

interface AboutResult {
  /** First day of the sale, and today: `YYYY-MM-DD`. */
  saleDay: string
  today: string
  /** The stored lot: a result that is already stored may be repeated. */
  known: Pick<Lot, 'status' | 'hammerPrice' | 'availableAt'> | undefined
}

/** If a row states a result before the sale has begun: a sentence that says so. Undefined if the result is possible. */
export function prematureResult({ facts }: Pick<LotChange, 'facts'>, { saleDay, today, known }: AboutResult): string | undefined {
  const { status, hammerPrice = null, availableAt = null } = facts
  if (saleDay <= today || (status !== 'sold' && status !== 'unsold')) return undefined
  if (known?.status === status && known.hammerPrice === hammerPrice && known.availableAt === availableAt) return undefined
  return `The sale is on ${eventDateText(saleDay)}: before that day a lot may be sold prior, but has no result; if it is right, confirm it`
}
