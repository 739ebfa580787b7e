import { type ConceptName, saidInText, wishFor } from './concepts.ts'
import { type DescribedHome, wishText } from './wish-text.ts'
import { wordsOfText } from './words-of-text.ts'

/** What makes a home itself, the rarest first: that it has a kitchen does not. */
const telling: readonly ConceptName[] = [
  ...([
    'unusual',
    'water',
    'horses',
    'annexe',
    'aga',
    'sea',
    'pool',
    'woodland',
    'vegetables',
    'quiet',
    'views',
    'cottage',
    'highceilings',
  ] as const),
  ...([
    'balcony',
    'fire',
    'character',
    'conservatory',
    'office',
    'light',
    'biggarden',
    'easygarden',
    'village',
    'ready',
    'cheaprun',
  ] as const),
  ...(['workshop', 'playroom', 'openPlan', 'kitchen', 'utility', 'spacious'] as const),
]
const mostWishes = 4

/** Wishes that a home meets by its summary and features, for a search for more like it. */
export function wishesOfHome({ summary, features }: Pick<DescribedHome, 'summary' | 'features'>): string[] {
  const said = saidInText(wordsOfText(wishText({ summary, features, description: '', propertyType: '' })))
  const met = new Set(said.filter(({ strength }) => strength === 1).map(({ concept }) => concept))
  return telling
    .map(wishFor)
    .flatMap(({ concept, wish }) => (met.has(concept) ? [wish] : []))
    .slice(0, mostWishes)
}
