import { floorNamesOf } from '../home/floor-names.ts'
import type { Home } from '../home/home.ts'
import { dimensions, type Room } from '../home/room.ts'
import type { DemoPlace } from '../places/demo-place.ts'
import { pick } from '../seeded.ts'
import { capital, compose, type Facts, listed, numberWord } from './compose.ts'
import {
  conditionSentences,
  conditionWords,
  eraWords,
  formSentences,
  gardenSentences,
  heatingWords,
  parkingSentences,
} from './home-words.ts'
import { roomText } from './room-text.ts'

export interface Prose {
  /** Plain, one or two sentences. */
  summary: string
  /** HTML of p, b and br. */
  description: string
}

/** What is said of a home beside itself: where it is, and the paragraphs about its terms. */
interface Surroundings {
  place: DemoPlace
  street: string
  /** Up a lane rather than among the streets. */
  isOutside: boolean
  /** One paragraph each, plain text. */
  closing: readonly string[]
  /** Said first, before anything else: an auction, a plot's house type. */
  opening?: string
}

/** Describes a home from top to bottom; every sentence follows from what was decided about it. */
export function homeProse(random: () => number, home: Home, { place, street, isOutside, closing, opening }: Surroundings): Prose {
  const facts = homeFacts(random, home, { place, street, isOutside })
  const first = compose(random, pick(random, opening === undefined ? openings : newOpenings), facts)
  const land = home.acres !== undefined && home.acres >= 1 ? landSentence(home) : ''
  const paragraphs = [
    [opening ?? '', first, formSentence(random, home), compose(random, conditionSentences[home.condition], facts)],
    [insideSentence(random, home), upstairsSentence(random, home)],
    [compose(random, gardenSentences[home.garden]), land, annexeSentence(home), compose(random, parkingSentences[home.parking])],
    place.said,
  ].map((sentences) => sentences.filter((sentence) => sentence !== '').join(' '))
  const rooms = home.rooms.map((room) => roomMarkup(random, room, home))
  const outside = paragraphs.filter((paragraph) => paragraph !== '').map((paragraph) => `<p>${paragraph}</p>`)
  const services = `<p><b>Services</b><br />${servicesSentence(home)}</p>`
  return {
    summary: summaryOf(random, home, facts),
    description: [...outside, ...withFloors(home, rooms), services, ...closing.map((text) => `<p>${text}</p>`)].join(''),
  }
}

const openings = [
  '{A described} [on|in] {street}, {where}{withOutside}.',
  '[Standing|Set] in {street}, {where}, is {a described}{withOutside}.',
  '{street} is one of the [quieter|most popular|best regarded] addresses [in|of] {place}, and this is {a described}{withOutside}.',
  '[Offered to the market|Coming to the market] {inPlace}: {a described} in {street}{withOutside}.',
  '{InPlace}, {a described}{withOutside}.',
]

const newOpenings = [
  '{A described} {inPlace}{withOutside}.',
  '{InPlace}, {a described}{withOutside}.',
  '[Ready this winter|Built by a local firm] {inPlace}: {a described}{withOutside}.',
]

function homeFacts(
  random: () => number,
  home: Home,
  { place, street, isOutside }: Pick<Surroundings, 'place' | 'street' | 'isOutside'>,
): Facts {
  const { form, beds, era, condition, listed, isThatched } = home
  const age = form.plan === 'park-home' || form.subId === 118 || form.subId === 119 ? '' : compose(random, eraWords[era])
  const words = [
    compose(random, conditionWords[condition]),
    listed,
    beds === 0 ? '' : `${numberWord(beds)} bedroom`,
    form.noun.includes('character') || form.noun === 'converted mill' ? '' : age,
    isThatched ? 'thatched' : '',
    form.noun,
  ]
  const described = words.filter((word) => word !== '').join(' ')
  return {
    described,
    place: place.name,
    inPlace: `${isOutside ? 'near' : 'in'} ${place.name}`,
    where: isOutside ? `near ${place.name}` : place.name,
    street,
    withOutside: withOutside(home),
    suits: beds <= 1 ? pick(random, ['someone on their own', 'a couple']) : beds >= 4 ? 'a large family' : 'a couple or a family',
  }
}

function withOutside({ garden, parking, acres }: Home): string {
  const things = [
    {
      none: '',
      communal: '',
      balcony: 'a balcony',
      courtyard: 'a courtyard',
      small: 'a small garden',
      lawned: 'a good garden',
      large: 'large gardens',
      grounds: '',
    }[garden],
    acres !== undefined && acres >= 1 ? `about ${acres} acres` : '',
    {
      none: '',
      permit: '',
      allocated: 'a parking space',
      driveway: 'a driveway',
      garage: 'a garage',
      'double-garage': 'a double garage',
      yard: '',
    }[parking],
  ].filter((thing) => thing !== '')
  return things.length === 0 ? '' : ` with ${listed(things)}`
}

function formSentence(random: () => number, { formName }: Home): string {
  return compose(random, formSentences[formName] ?? '')
}

function landSentence({ acres, formName }: Home): string {
  const uses: Partial<Record<Home['formName'], string>> = {
    'stately-home': 'of park, farmland and woodland',
    manor: 'of garden, park and pasture',
    castle: 'of woodland, hill and river bank',
    equestrian: 'of fenced paddocks',
    smallholding: 'of pasture in several enclosures',
  }
  return `In all about ${acres} acres ${uses[formName] ?? 'of garden and pasture'}.`
}

function annexeSentence({ hasAnnexe }: Home): string {
  return hasAnnexe
    ? 'A detached annexe, with a sitting room, a bedroom and a shower room of its own, is useful for guests or a relative.'
    : ''
}

function insideSentence(random: () => number, home: Home): string {
  const isLowest = home.rooms.some(({ floor }) => floor > 0) && home.form.plan !== 'flat'
  const rooms = home.rooms.filter(
    ({ floor, kind }) =>
      (floor === 0 || !isLowest) && !['hall', 'landing', 'bedroom', 'ensuite', 'garage', 'bathroom', 'shower'].includes(kind),
  )
  const names = rooms.map(({ name }) => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name.toLowerCase()}`)
  const where = isLowest ? '[On the ground floor are|The ground floor has|Downstairs there are]' : '[There are|The accommodation has]'
  const single = isLowest ? '[The ground floor has|Downstairs is]' : '[There is|The accommodation has]'
  return `${compose(random, names.length === 1 ? single : where)} ${listed(names)}.`
}

function upstairsSentence(random: () => number, home: Home): string {
  const { beds, bathrooms, rooms } = home
  if (beds === 0) return 'A shower room completes it.'
  const baths =
    bathrooms === 1
      ? `a ${rooms.some(({ kind }) => kind === 'bathroom') ? 'bathroom' : 'shower room'}`
      : `${numberWord(bathrooms)} bath or shower rooms`
  const bedrooms = beds === 1 ? 'the bedroom' : `the ${numberWord(beds)} bedrooms`
  const floors = new Set(rooms.filter(({ kind }) => kind === 'bedroom').map(({ floor }) => floor))
  const where = floors.has(2)
    ? 'on the two floors above'
    : floors.has(1)
      ? home.form.plan === 'flat'
        ? 'upstairs'
        : '[upstairs|on the first floor]'
      : '[beyond|off the hall]'
  return compose(
    random,
    `[${capital(bedrooms)} and ${baths} are ${where}.|${capital(bedrooms)} are ${where}, with ${baths}.]`.replace(
      /The bedroom are/g,
      'The bedroom is',
    ),
  )
}

function roomMarkup(random: () => number, room: Room, home: Home): string {
  const text = roomText(random, room, home)
  return `<p><b>${room.name}</b><br />${dimensions(room)}<br />${text}</p>`
}

/** Names the floors of homes that have several. */
function withFloors(home: Home, markup: readonly string[]): string[] {
  const { rooms } = home
  const names = floorNamesOf(home)
  if (!rooms.some(({ floor }) => floor > 0)) return [...markup]
  return rooms.flatMap(({ floor, kind }, at) => {
    const begins = kind !== 'garage' && floor !== rooms[at - 1]?.floor
    const text = markup[at] ?? ''
    return begins ? [`<p><u>${names[floor] ?? ''}</u></p>`, text] : [text]
  })
}

function servicesSentence({ heating, form, epc, listed }: Home): string {
  const isRural = heating === 'oil' || (heating === 'heat-pump' && form.settings.includes('rural'))
  const mains = isRural
    ? 'Mains electricity and water, private drainage'
    : heating === 'gas'
      ? 'Mains gas, electricity, water and drainage'
      : 'Mains electricity, water and drainage'
  const energy =
    listed === ''
      ? `Energy performance: ${epc.current}, with a potential of ${epc.potential}.`
      : 'As a listed building it needs no energy performance certificate.'
  return `${mains}. ${heatingWords[heating]}. ${energy} Broadband and mobile coverage can be checked at checker.ofcom.org.uk.`
}

function summaryOf(random: () => number, home: Home, facts: Facts): string {
  const first = compose(random, '{A described} {inPlace}{withOutside}.', facts)
  const second = [
    compose(random, gardenSentences[home.garden]),
    home.hasFireplace
      ? compose(random, 'There are [fireplaces|working fireplaces] and [light, well-shaped rooms.|rooms of character.]')
      : '',
    compose(random, conditionSentences[home.condition], facts),
  ].filter((sentence) => sentence !== '')
  return `${first} ${pick(random, second)}`
}
