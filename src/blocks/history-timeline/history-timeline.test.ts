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

test('a long text beside a picture waits for its button, but for the first of its century', () => {
  const text = 'It rained. '.repeat(40)
  const long = {
    ...content,
    centuries: content.centuries.map(({ name, dates }) => ({ name, dates: dates.map((date) => ({ ...date, text })) })),
  }
  const folded = (of: typeof content) =>
    [...blockMarkup(historyTimeline, of).matchAll(/aria-label="Read More: ([^"]*)"/g)].map(([, about]) => about)
  expect(folded(long)).toEqual(['What happened in 1871', 'What happened in 1964'])
  expect(folded(content)).toEqual([])
})

test('every picture is asked for', () => {
  const asked = historyTimeline.needs(aRecord(historyTimeline, content)).pictures
  expect(new Set(asked)).toEqual(new Set(['market.jpg', 'missing.jpg']))
})
