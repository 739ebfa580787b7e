import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { someResults, wordsOfPage } from '#tests/support/page-content.ts'
import { Told } from './told.tsx'
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

const toTaunton = { minutes: 30, mode: 'car', to: 'Taunton', at: { lat: 51, lng: -3 } } as const

test.each([
  [{ wishes: ['light'], travel: [toTaunton] }, 'Best matches first, travel times are estimates'],
  [{ wishes: ['light'], sorted: 'least-expensive-first' }, 'Sorted as you chose'],
  [{ travel: [toTaunton] }, 'Travel times are estimates'],
] as const)('what a search cannot know is one line that opens: %j', (criteria, line) => {
  const results = someResults({ criteria: { channel: 'sales', ...criteria } as never, ranked: 'by-wishes' as never })
  const html = renderToStaticMarkup(<Told results={results} />)
  expect(/<summary>(.*?)<\/summary>/.exec(html)?.[1]).toBe(line)
})

test('what a visitor may act on is not folded away', () => {
  const criteria = { channel: 'sales', wishes: ['light'], travel: [{ ...toTaunton, at: undefined }] } as never
  const html = renderToStaticMarkup(<Told results={someResults({ criteria, ranked: undefined as never })} />)
  expect(html).not.toContain('<details')
  expect(wordsOfPage(html)).toMatch(/Load this page again.* We do not know the place “Taunton”/)
})
