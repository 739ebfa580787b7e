import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { someResults, wordsOfPage } from '#tests/support/page-content.ts'
import { WishNotes, wishesText } from './wish-notes.tsx'

test('a card says in quotes what its description has of each wish, and which wishes it says nothing of', () => {
  const reasons = [
    { wish: 'light', said: 'The rooms are <light>' },
    { wish: 'quiet', said: undefined, denied: 'On the main road' },
    { wish: 'by the sea', said: undefined },
    { wish: 'room for a piano', said: undefined },
  ]
  const html = renderToStaticMarkup(<WishNotes reasons={reasons} />)
  expect(html).toContain('<q>The rooms are &lt;light&gt;</q>')
  expect(wordsOfPage(html)).toContain('Not said in the description: by the sea, room for a piano')
  expect(html).toContain('Rather not “quiet”: <q>On the main road</q>')
  expect(renderToStaticMarkup(<WishNotes reasons={reasons.slice(0, 1)} />)).not.toContain('Not said')
})

test.each([
  [{ ranked: 'by-wishes' }, 'Wishes leave no home out'],
  [{ ranked: 'soon' }, 'Wishes leave no home out'],
  [{ ranked: undefined }, 'Load this page again'],
  [{ ranked: undefined, sorted: 'least-expensive-first' }, 'Sorted as you chose'],
] as const)('%j is told as: %s', ({ ranked, ...order }, words) => {
  expect(wishesText(someResults({ criteria: { channel: 'sales', wishes: ['light'], ...order }, ranked }))).toContain(words)
})
