import { chosenKind, tickedTags } from '../offered-filters.ts'
import { readSearchText, readTags, readWishes } from '../search-values.ts'
import type { Criterion, CriterionInput } from './criterion.ts'

export const texts = {
  /** In search engine syntax: quotes, `or`, a leading `-`. */
  text: {
    fields: ['text'],
    segment: { shape: /^text-(.+)$/is, write: (text) => `text-${encodeURIComponent(text.toWellFormed())}` },
    read: readSearchText,
    asks: (text) => ({ text }),
    chip: textPhrase,
    title: 'none',
    logged: 'never',
    droppedOnLeaving: [],
    countedBy: 'none',
  } satisfies Criterion<string>,
}

export const wishes = {
  /** Ranks what is found by what descriptions say; leaves nothing out (decision 243). */
  wishes: {
    fields: ['wishes', 'wish'],
    segment: { shape: /^wish(?:es)?-(.+)$/is, write: (values) => `wish-${values.map(encodeURIComponent).join(',')}` },
    read: readWishes,
    canonical: (values) => (values.length > 0 ? [...new Set(values)].sort() : undefined),
    asks: 'nothing',
    chip: (values) => values.map((wish) => ({ text: `wish: ${wish}`, left: values.filter((each) => each !== wish) })),
    chipOrder: 5,
    title: 'none',
    logged: 'never',
    droppedOnLeaving: [],
    countedBy: 'none',
  } satisfies Criterion<readonly string[]>,
}

export const tags = {
  /** Sorted, without repeats; a leading `!` excludes. */
  tags: {
    fields: ['tags', 'tag'],
    segment: { shape: /^tags?-(.+)$/is, write: (values) => `tag-${values.map(encodeURIComponent).join(',')}` },
    read: readTags,
    canonical: (values) => (values.length > 0 ? [...new Set(values)].sort() : undefined),
    asks: (values): { tags?: readonly string[]; withoutTags?: readonly string[] } => {
      const [asked, excluded] = [values.filter((tag) => !tag.startsWith('!')), values.filter((tag) => tag.startsWith('!'))]
      return {
        ...(asked.length > 0 && { tags: asked }),
        ...(excluded.length > 0 && { withoutTags: excluded.map((tag) => tag.slice(1)) }),
      }
    },
    chip: (values) =>
      values.map((tag) => ({ text: tag.startsWith('!') ? unwantedTag(tag.slice(1)) : tag, left: values.filter((each) => each !== tag) })),
    chipOrder: 4,
    title: 'built-in',
    logged: (values, { channel }) => {
      const isOffered = (tag: string) => tickedTags(channel).some((offered) => offered.tag === tag) || chosenKind({ channel, tags: [tag] })
      const offered = values.filter(isOffered)
      return offered.length > 0 ? offered : undefined
    },
    droppedOnLeaving: [],
    countedBy: 'tags',
  } satisfies Criterion<readonly string[]>,
}

export const wordInputs = {
  text: {
    control: { group: 'more', order: 160, label: 'Keywords', kind: 'text', placeholder: 'annexe, thatched, river' },
    phrases: 'by-rules',
  } satisfies CriterionInput<string>,
  wishes: {
    control: {
      group: 'more',
      order: 165,
      label: 'Wishes',
      kind: 'text',
      placeholder: 'light, quiet, room for a piano',
      shown: (values) => values.join(', '),
    },
    phrases: 'by-rules',
  } satisfies CriterionInput<readonly string[]>,
  // The form has a list of kinds and a box for each offered tag (offered-filters.ts).
  tags: { control: 'none', phrases: 'by-rules' } satisfies CriterionInput<readonly string[]>,
}

/** Tags that say how a home is, not what it has. */
const adjectives = new Set(
  'listed,furnished,unfurnished,detached,semi-detached,terraced,thatched,converted,step-free,chain free,bills included,ground floor'.split(
    ',',
  ),
)

function unwantedTag(tag: string): string {
  return adjectives.has(tag) ? `not ${tag}` : `no ${tag}`
}

/** Excluded words are named as such: “garden -pool” uses search engine syntax. */
function textPhrase(text: string): string {
  const unwanted = [...text.matchAll(/(?:^|\s)-(?:"([^"]+)"|([^\s"]+))/g)].map(([, phrase, word]) => `“${phrase ?? word}”`)
  const wanted = text
    .replaceAll(/(?:^|\s)-(?:"[^"]+"|[^\s"]+)/g, ' ')
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  // Bare quotes are words too, but nothing of them is left.
  const words = wanted === '' && unwanted.length > 0 ? [] : [`the words “${wanted || text}”`]
  return [...words, ...(unwanted.length > 0 ? [`without ${unwanted.join(' and ')}`] : [])].join(', ')
}
