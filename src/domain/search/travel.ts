import type { Outline } from '../places/outline.ts'
import { distanceMiles, type Point } from '../places/point.ts'
import { isTravelTime, placeAndMode, type TravelMode, travelModes, travelPhraseIn } from './travel-phrases.ts'

/** A place that has to be reached in time, such as a workplace. */
export interface TravelAsk {
  /** 5 to 120. */
  minutes: number
  mode: TravelMode
  /** As typed, or the name of the place that was found. */
  to: string
  /** In degrees to four decimals, ten metres; absent until the place is found. A search that has none finds nothing. */
  at?: Point
  /** From where it is reached in time, as a route planner says; without it, about, as the crow flies (decision 246). Never in an address. */
  area?: Outline
}

/** Two people with two workplaces. */
export const mostTravelAsks = 2
const mostLetters = 60

/** How much longer ways are than a straight line, and how fast they are travelled, from door to door (decision 246). */
const assumed: Readonly<Record<TravelMode, { detour: number; milesPerHour: number; minutesBefore: number }>> = {
  foot: { detour: 1.3, milesPerHour: 3, minutesBefore: 0 },
  bicycle: { detour: 1.3, milesPerHour: 10, minutesBefore: 0 },
  car: { detour: 1.35, milesPerHour: 26, minutesBefore: 0 },
  train: { detour: 1.2, milesPerHour: 40, minutesBefore: 15 },
}

/** How far it is as the crow flies that can be travelled in so many minutes. A station is walked past where that is quicker. */
export function aboutMiles({ mode, minutes }: Pick<TravelAsk, 'mode' | 'minutes'>): number {
  const { detour, milesPerHour, minutesBefore } = assumed[mode]
  const miles = ((minutes - minutesBefore) / 60) * (milesPerHour / detour)
  return mode === 'train' ? Math.max(miles, aboutMiles({ mode: 'foot', minutes })) : miles
}

/** In reverse: whole minutes, rounded up, at least 1. */
export function aboutMinutes(mode: TravelMode, miles: number): number {
  const quickest = Math.min(...pacesOf(mode).map(({ before, perMile }) => before + miles * perMile))
  return Math.max(1, Math.ceil(quickest - 1e-6))
}

/** Minutes before anything moves, and for each mile as the crow flies. */
interface Pace {
  before: number
  perMile: number
}

/** Ways of going, of which the quickest is taken: a station is walked past where that is quicker. */
export function pacesOf(mode: TravelMode): readonly Pace[] {
  const { detour, milesPerHour, minutesBefore } = assumed[mode]
  const own = { before: minutesBefore, perMile: (60 * detour) / milesPerHour }
  return mode === 'train' ? [own, ...pacesOf('foot')] : [own]
}

interface TravelTime extends Pick<TravelAsk, 'minutes' | 'mode' | 'to'> {
  /** Whether a route planner knows that it is at most so long; otherwise it is about so long. */
  isWithin: boolean
}

/** The minutes from a home that was found to each place that is asked for. */
export function travelTimes(asks: readonly TravelAsk[] | undefined, home: Point | null): TravelTime[] {
  if (!asks || !home) return []
  return asks.flatMap(({ minutes, mode, to, at, area }): TravelTime[] => {
    if (area) return [{ minutes, mode, to, isWithin: true }]
    return at ? [{ minutes: aboutMinutes(mode, distanceMiles(home, at)), mode, to, isWithin: false }] : []
  })
}

/** The place and time that a route planner is asked for, as addresses write them; undefined until the place is known. */
export function travelKey({ minutes, mode, at }: TravelAsk): string | undefined {
  return at && `${minutes}-${mode}-${at.lat},${at.lng}`
}

/** As they are asked for: what a route planner says of them may change. */
export function withoutAreas(asks: readonly TravelAsk[]): readonly TravelAsk[] {
  return asks.map(({ area: _area, ...ask }) => ask)
}

const modeTexts: Readonly<Record<TravelMode, string>> = { foot: 'on foot', bicycle: 'by bicycle', car: 'by car', train: 'by train' }

/** '30 minutes by bicycle', which `readTravel` reads when the place follows. */
function travelText({ minutes, mode }: Pick<TravelAsk, 'mode' | 'minutes'>): string {
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${modeTexts[mode]}`
}

/** 'about 23 minutes by car to Taunton' */
export function travelTimeText(time: TravelTime): string {
  return `${time.isWithin ? 'within' : 'about'} ${travelText(time)} to ${time.to}`
}

/** As the form's field shows it. */
export function shownTravel(asks: readonly TravelAsk[]): string {
  return asks.map((ask) => `${travelText(ask)} to ${ask.to}`).join('; ')
}

/** 'within about 30 minutes by bicycle of Taunton, Somerset'; without "about" where a route planner knows. */
export function withinTravel(ask: TravelAsk): string {
  return `within ${ask.area ? '' : 'about '}${travelText(ask)} of ${ask.to}`
}

/** Sorted and without repeats. */
export function canonicalTravel(asks: readonly TravelAsk[]): readonly TravelAsk[] | undefined {
  const distinct = new Map(asks.map((ask) => [writeTravel([ask]), ask]))
  const sorted = [...distinct].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, ask]) => ask)
  return sorted.length === 0 ? undefined : sorted.slice(0, mostTravelAsks)
}

/** `30-bicycle-51.0149,-3.1029-Taunton,_Somerset`; `to` in place of a point that is not known. Several after semicolons. */
export function writeTravel(asks: readonly TravelAsk[]): string {
  const written = asks.map(({ minutes, mode, to, at }) => {
    const where = at ? `${at.lat},${at.lng}` : 'to'
    return `${minutes}-${mode}-${where}-${to.replaceAll(' ', '_')}`
  })
  return written.join(';')
}

const writtenAsk = new RegExp(
  `^(\\d{1,3})-(${travelModes.join('|')})-(?:to|(-?\\d{1,2}(?:\\.\\d{1,9})?),(-?\\d{1,3}(?:\\.\\d{1,9})?))-(.+)$`,
  'is',
)

/** Reads what addresses hold, or what is typed, such as "half an hour's drive to Bath"; undefined unless all of one or two can be read. */
export function readTravel(text: string): readonly TravelAsk[] | undefined {
  const pieces = text
    .slice(0, 500)
    .split(';')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  const asks = pieces.map((piece) => readWritten(piece) ?? readTyped(piece))
  if (asks.length > mostTravelAsks || !asks.every((ask) => ask !== undefined)) return undefined
  return canonicalTravel(asks)
}

function readWritten(piece: string): TravelAsk | undefined {
  const [, minutes, mode, lat, lng, name] = writtenAsk.exec(piece) ?? []
  if (minutes === undefined) return undefined
  const at = lat === undefined ? undefined : pointTravelledTo({ lat: Number(lat), lng: Number(lng) })
  if (at && (Math.abs(at.lat) > 90 || Math.abs(at.lng) > 180)) return undefined
  return travelAsk({ minutes: Number(minutes), mode: mode!.toLowerCase() as TravelMode, to: name!.replaceAll('_', ' '), at })
}

/** To ten metres. */
export function pointTravelledTo({ lat, lng }: Point): Point {
  const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4 + 0
  return { lat: rounded(lat), lng: rounded(lng) }
}

/** Undefined for minutes outside the limits and for a place without a letter or digit. */
export function travelAsk({ minutes, mode, to, at }: Omit<TravelAsk, 'at'> & { at?: Point | undefined }): TravelAsk | undefined {
  const plain = to
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd\s_;/\\]+/gu, ' ')
    .trim()
  const name = [...plain].slice(0, mostLetters).join('').trim()
  const isAsk = isTravelTime(minutes) && /[\p{L}\p{N}]/u.test(name)
  return isAsk ? { minutes, mode, to: name, ...(at && { at }) } : undefined
}

function readTyped(piece: string): TravelAsk | undefined {
  const phrase = travelPhraseIn(piece)
  if (phrase?.from !== 0) return undefined
  const place = piece.slice(phrase.placeFrom)
  const { to, mode = 'car' } = phrase.mode ? { to: place, mode: phrase.mode } : placeAndMode(place)
  return travelAsk({ minutes: phrase.minutes, mode, to })
}

/** What was typed, with the points of places of the same names that the form was made with. */
export function withKnownPoints(typed: readonly TravelAsk[], known: readonly TravelAsk[]): readonly TravelAsk[] {
  const points = new Map(known.map(({ to, at }) => [to, at]))
  return typed.map((ask) => {
    const at = ask.at ?? points.get(ask.to)
    return at ? { ...ask, at } : ask
  })
}
