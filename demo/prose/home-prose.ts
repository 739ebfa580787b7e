import { floorNamesOf, type Home } from '../home/home.ts'
import { compose } from './compose.ts'
import { insideSentence, upstairsSentence } from './home-layout.ts'
import { homeFacts, openingSentence, summaryOf, type Whereabouts } from './home-opening.ts'
import { conditionSentences, formSentences, gardenSentences, heatingWords, landWords, parkingSentences } from './home-words.ts'
import { type Prose, paragraphs, roomParagraph, sentences } from './markup.ts'
import { roomText } from './room-text.ts'

/** What a description says beside the home itself: where it is, and the paragraphs about its terms. */
interface Surroundings extends Whereabouts {
  /** One paragraph each, plain text. */
  closing: readonly string[]
  /** Comes before all else: the plot of a development. */
  opening?: string
}

/** Describes a home from top to bottom; every sentence follows from what was decided about it. */
export function homeProse(random: () => number, home: Home, { closing, opening, ...where }: Surroundings): Prose {
  const facts = homeFacts(random, home, where)
  const first = openingSentence(random, facts, { isNamed: opening !== undefined })
  const land = home.acres !== undefined && home.acres >= 1 ? landSentence(home) : ''
  const overview = [
    [opening ?? '', first, formSentence(random, home), compose(random, conditionSentences[home.condition], facts)],
    [insideSentence(random, home), upstairsSentence(random, home)],
    [compose(random, gardenSentences[home.garden]), land, annexeSentence(home), compose(random, parkingSentences[home.parking])],
    where.place.said,
  ].map(sentences)
  const rooms = home.rooms.map((room) => roomParagraph(room, roomText(random, room, home)))
  const services = `<b>Services</b><br />${servicesSentence(home)}`
  return {
    summary: summaryOf(random, home, facts),
    description: [paragraphs(overview), ...withFloors(home, rooms), paragraphs([services, ...closing])].join(''),
  }
}

function formSentence(random: () => number, { formName }: Home): string {
  return compose(random, formSentences[formName] ?? '')
}

function landSentence({ acres, formName }: Home): string {
  return `In all about ${acres} acres ${landWords[formName] ?? 'of garden and pasture'}.`
}

function annexeSentence({ hasAnnexe }: Home): string {
  return hasAnnexe
    ? 'A detached annexe, with a sitting room, a bedroom and a shower room of its own, is useful for guests or a relative.'
    : ''
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
