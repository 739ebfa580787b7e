import { expect, test } from 'vitest'
import { aRecord, blockMarkup } from '#tests/support/blocks.ts'
import { examples, historyTimeline } from './history-timeline.tsx'

const content = examples['three centuries and today, with every shape of picture']
const id = 'a-history-timeline'

test('no centuries show nothing', () => {
  expect(blockMarkup(historyTimeline, { centuries: [] })).toBe('')
})

test('one century has no navigation, and the button of the hero finds the block by its id', () => {
  const markup = blockMarkup(historyTimeline, examples['one date'])
  expect(markup).not.toContain('<nav')
  expect(markup.startsWith(`<div id="${id}"`)).toBe(true)
})

test.each(['Today', 'today', 'TODAY'])('the navigation leads to every century but %s', (today) => {
  const centuries = content.centuries.map((each) => (each.name === 'Today' ? { ...each, name: today } : each))
  const markup = blockMarkup(historyTimeline, { ...content, centuries })
  const [nav = ''] = markup.match(/<nav.*<\/nav>/) ?? []
  expect([...nav.matchAll(/href="#([^"]*)"/g)].map(([, to]) => to)).toEqual(['19th', '20th', '21st'].map((name) => `${id}-${name}-century`))
  for (const name of ['19th-century', '20th-century', '21st-century', 'today']) expect(markup).toContain(`<section id="${id}-${name}"`)
})

test('the text of every date after the first of its century waits for its button', () => {
  const markup = blockMarkup(historyTimeline, content)
  const first = new Set(content.centuries.map(({ dates }) => dates[0]?.title))
  const later = content.centuries.flatMap(({ dates }) => dates.map(({ title }) => title).filter((title) => !first.has(title)))
  expect([...markup.matchAll(/aria-label="Read More: ([^"]*)"/g)].map(([, about]) => about)).toEqual(later)
  expect(later).toHaveLength(3)
})

test('every picture is asked for', () => {
  const asked = historyTimeline.needs(aRecord(historyTimeline, content)).pictures
  expect(new Set(asked)).toEqual(new Set(['market.jpg', 'missing.jpg']))
})
