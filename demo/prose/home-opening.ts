import type { Home } from '../home/home.ts'
import type { DemoPlace } from '../places/demo-place.ts'
import { pick } from '../seeded.ts'
import { compose, type Facts, listed, numberWord } from './compose.ts'
import { conditionSentences, conditionWords, eraWords, gardenOpenings, gardenSentences, parkingOpenings } from './home-words.ts'

/** Where a home stands, as its opening says it. */
export interface Whereabouts {
  place: DemoPlace
  street: string
  /** Up a lane rather than among the streets. */
  isOutside: boolean
}

const openings = [
  '{A described} [on|in] {street}, {where}{withOutside}.',
  '[Standing|Set] in {street}, {where}, is {a described}{withOutside}.',
  '{street} is one of the [quieter|most popular|best regarded] addresses [in|of] {place}, and this is {a described}{withOutside}.',
  '[Offered to the market|Coming to the market] {inPlace}: {a described} in {street}{withOutside}.',
  '{InPlace}, {a described}{withOutside}.',
]

/** For a home of a development, which its house type has named already. */
const newOpenings = [
  '{A described} {inPlace}{withOutside}.',
  '{InPlace}, {a described}{withOutside}.',
  '[Ready this winter|Built by a local firm] {inPlace}: {a described}{withOutside}.',
]

/** The first sentence of a description. */
export function openingSentence(random: () => number, facts: Facts, { isNamed }: { isNamed: boolean }): string {
  return compose(random, pick(random, isNamed ? newOpenings : openings), facts)
}

/** What the patterns of a home's sentences may name. */
export function homeFacts(random: () => number, home: Home, { place, street, isOutside }: Whereabouts): Facts {
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
  const things = [gardenOpenings[garden], acres !== undefined && acres >= 1 ? `about ${acres} acres` : '', parkingOpenings[parking]].filter(
    (thing) => thing !== '',
  )
  return things.length === 0 ? '' : ` with ${listed(things)}`
}

/** One sentence of facts and one of praise, short enough for a card. */
export function summaryOf(random: () => number, home: Home, facts: Facts): string {
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
