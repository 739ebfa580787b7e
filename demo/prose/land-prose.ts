import type { LandKind } from '../brief/brief.ts'
import type { DemoPlace } from '../places/demo-place.ts'
import { capital, compose } from './compose.ts'
import { landWords } from './land-words.ts'
import { type Prose, paragraphs } from './markup.ts'

export function landProse(
  random: () => number,
  kind: LandKind,
  { acres, place, street, closing }: { acres: number; place: DemoPlace; street: string; closing: readonly string[] },
): Prose {
  const { noun, says } = landWords[kind]
  const size = `about ${acres} acres (${(acres * 0.404686).toFixed(2)} hectares)`
  const facts = { noun, size, place: place.name, street }
  const isPlot = kind === 'building-plot' || kind === 'off-plan'
  const first = compose(
    random,
    isPlot ? '{A noun} of {size} in {street}, {place}.' : '{Size} of {noun} [at|off] {street}, [near|outside] {place}.',
    { ...facts, noun: kind === 'paddock' ? 'level paddock' : noun },
  )
  const sentences = says.map((pattern) => compose(random, pattern))
  const notes = [
    isPlot
      ? ''
      : 'The land lies in one block and is sold with the benefit of, and subject to, all rights of way and easements, whether mentioned here or not.',
    kind === 'grazing' || isPlot ? '' : 'Sporting and mineral rights are included as far as they are owned. No entitlements are included.',
    'A plan can be had from the office. Please walk the land on foot only, with these particulars in hand, and shut every gate.',
    ...closing,
  ]
  return {
    summary: `${capital(first)} ${sentences[0] ?? ''}`,
    description: paragraphs([`${first} ${sentences.join(' ')}`, place.said.join(' '), ...notes]),
  }
}
