export const travelModes = ['foot', 'bicycle', 'car', 'train'] as const
export type TravelMode = (typeof travelModes)[number]

const [leastMinutes, mostMinutes] = [5, 120]

export function isTravelTime(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= leastMinutes && minutes <= mostMinutes
}

const amounts = '(\\d{1,3}(?:\\.5)?|half an|half|an|one|one and a half|a quarter of an|quarter of an|three quarters of an|two)'
const units = '(min|mins|minute|minutes|hr|hrs|hour|hours|hour and a half)'
const modeWords =
  'by foot|on foot|foot|walking|walk|by bicycle|by bike|by cycle|bicycle|bike|cycling|cycle|by car|in the car|driving|drive|car|by train|by rail|on the train|train|rail'
const alone = 'journey|commute|travel|ride|time|distance|away'

/** The beginning of "within 30 minutes by bike of …": up to where the place begins. */
const opening = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${modeWords}) )?(?:(?:within|in|under|less than|up to|at most|no more than|maximum|max|about|around|roughly) )*(?:an? )?${amounts}[\\s-]*${units}(?:['’]s?)?(?:[\\s-]+(?:${modeWords}|${alone}))*\\s+(?:of|from|to|into)\\s+`,
  'iu',
)
/** "… by bike" after the place, of which a part may be in between that the index of places does not have: "Bristol Temple Meads by train". */
const parts =
  'temple meads|parkway|central|junction|town cent(?:re|er)|city cent(?:re|er)|cent(?:re|er)|airport|hospital|university|college'
const closing = /* @__PURE__ */ new RegExp(
  `^(?:\\s+(?:${parts}))?(?:\\s+(?:railway |rail |train )?station)?[\\s,]*(${modeWords})(?![\\p{L}\\p{N}])`,
  'iu',
)
/** Said further on, of the whole sentence. */
const later = /(?<![\p{L}\p{N}])(?:by|on)(?: the)? (?:foot|bicycle|bike|car|train|rail)(?![\p{L}\p{N}])/iu

const ending = new RegExp(`^(.+?)[\\s,]+(${modeWords})$`, 'iu')

export interface TravelPhrase {
  /** Where the phrase begins, and where its place does. */
  from: number
  placeFrom: number
  minutes: number
  /** If it is said before the place. */
  mode?: TravelMode | undefined
}

/** The first phrase of a text that says how long the way to a place may be; it ends with the place, or with how one travels after it. */
export function travelPhraseIn(text: string): TravelPhrase | undefined {
  const found = opening.exec(text)
  if (!found) return undefined
  const [whole, amount, unit] = found
  const minutes = minutesOf(amount!.toLowerCase(), unit!.toLowerCase())
  if (minutes === undefined) return undefined
  return { from: found.index, placeFrom: found.index + whole.length, minutes, mode: modeOf(whole) }
}

/** How one travels, said anywhere after the place, and the text without it: "by car" would be a wrong answer to "… by train". */
export function travelModeLater(text: string): { mode: TravelMode; rest: string } | undefined {
  const found = later.exec(text)
  const mode = found && modeOf(found[0])
  return mode ? { mode, rest: text.slice(0, found.index) + text.slice(found.index + found[0].length) } : undefined
}

/** How one travels, said right after the place, and how many letters say it. */
export function travelModeAfter(text: string): { mode: TravelMode; length: number } | undefined {
  const found = closing.exec(text)
  const mode = found && modeOf(found[1]!)
  return mode ? { mode, length: found[0].length } : undefined
}

/** What is typed after "30 minutes to", as far as the end: a place, and perhaps how one travels there. */
export function placeAndMode(text: string): { to: string; mode?: TravelMode | undefined } {
  const [, to, how] = ending.exec(text) ?? []
  return to === undefined ? { to: text } : { to, mode: modeOf(how!) }
}

const fractions: Readonly<Record<string, number>> = {
  'half an': 0.5,
  half: 0.5,
  an: 1,
  one: 1,
  'one and a half': 1.5,
  'a quarter of an': 0.25,
  'quarter of an': 0.25,
  'three quarters of an': 0.75,
  two: 2,
}

function minutesOf(amount: string, unit: string): number | undefined {
  const count = fractions[amount] ?? Number(amount)
  if (unit.startsWith('m')) return fractions[amount] === undefined ? whole(count) : undefined
  return whole(60 * (unit.endsWith('half') ? count + 0.5 : count))
}

function whole(minutes: number): number | undefined {
  return isTravelTime(minutes) ? minutes : undefined
}

function modeOf(words: string): TravelMode | undefined {
  if (/\b(foot|walk)/i.test(words)) return 'foot'
  if (/\b(bicycle|bike|cycl)/i.test(words)) return 'bicycle'
  if (/\b(train|rail)\b/i.test(words)) return 'train'
  return /\b(car\b|driv)/i.test(words) ? 'car' : undefined
}
