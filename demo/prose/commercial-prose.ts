import type { CommercialKind } from '../brief/brief.ts'
import type { DemoPlace } from '../places/demo-place.ts'
import { commercialWords } from './commercial-words.ts'
import { compose } from './compose.ts'
import { type Prose, paragraphs } from './markup.ts'

export function commercialProse(
  random: () => number,
  kind: CommercialKind,
  {
    squareFeet,
    place,
    street,
    isToLet,
    closing,
  }: { squareFeet: number; place: DemoPlace; street: string; isToLet: boolean; closing: readonly string[] },
): Prose {
  const { noun, says } = commercialWords[kind]
  const metres = Math.round(squareFeet / 10.7639)
  const facts = {
    noun,
    place: place.name,
    street,
    size: `${squareFeet.toLocaleString('en-GB')} sq ft (${metres.toLocaleString('en-GB')} sq m)`,
    offer: isToLet ? 'to let' : 'for sale',
  }
  const first = compose(
    random,
    '[{A noun} of about {size} {offer} in {street}, {place}.|In {street}, {place}: {a noun} of about {size}, {offer}.]',
    facts,
  )
  const sentences = says.map((pattern) => compose(random, pattern))
  return {
    summary: `${first} ${sentences[0] ?? ''}`,
    description: paragraphs([
      `${first} ${sentences.join(' ')}`,
      place.said.join(' '),
      'The rateable value and the energy certificate are available from the office. All figures are quoted without VAT, which may be payable.',
      ...closing,
    ]),
  }
}
