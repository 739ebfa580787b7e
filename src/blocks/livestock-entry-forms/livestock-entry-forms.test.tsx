import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aRecord, blockMarkup } from '#tests/support/blocks.ts'
import { AnimalIcon, examples, livestockEntryForms } from './livestock-entry-forms.tsx'

test.each([
  ['cow', 'cow'],
  ['bull', 'bull'],
  ['calf', 'calf'],
  ['chicken', 'chicken'],
  ['lamb', 'lamb'],
  ['sheep', 'sheep'],
  [' Sheep ', 'sheep'],
  ['pig', 'pig'],
  ['goat', 'pig'],
  ['', 'pig'],
  ['constructor', 'pig'],
])('%j is drawn as a %s', (name, animal) => {
  expect(renderToStaticMarkup(<AnimalIcon name={name} />)).toContain(`data-animal="${animal}"`)
})

test('no two animals are drawn alike, and none is read out', () => {
  const names = ['cow', 'bull', 'calf', 'chicken', 'lamb', 'sheep', 'pig']
  const drawn = names.map((name) => renderToStaticMarkup(<AnimalIcon name={name} />))
  expect(new Set(drawn.map((markup) => markup.match(/ d="([^"]*)"/)?.[1])).size).toBe(names.length)
  for (const markup of drawn) expect(markup).toContain('aria-hidden="true"')
})

const content = examples['every icon, the fallback, and a picture that is missing']
const animals = (markup: string) => [...markup.matchAll(/data-animal="([^"]*)"/g)].map(([, animal]) => animal)

test('no tabs show nothing', () => {
  expect(blockMarkup(livestockEntryForms, { tabs: [] })).toBe('')
})

test('a form is a link that opens in a new tab, with an icon and its words', () => {
  const markup = blockMarkup(livestockEntryForms, examples['one form'])
  expect(markup).toMatch(/<a href="https:\/\/forms\.example\/entry" [^>]*target="_blank" rel="noopener"><svg[^>]*data-animal="pig"/)
  expect(markup).toContain('<span>Store pigs and weaners</span>')
})

test('icons are the animals named; what is none of them, or a picture that is missing, is a pig', () => {
  expect(animals(blockMarkup(livestockEntryForms, content))).toEqual(['cow', 'bull', 'calf', 'sheep', 'lamb', 'pig', 'chicken', 'pig'])
})

test('a name with .png is a picture, which is asked for', () => {
  expect(livestockEntryForms.needs(aRecord(livestockEntryForms, content))).toEqual({ pictures: ['tups.png'] })
  const pictures = new Map([['tups.png', { hash: 'b'.repeat(64), width: 96, height: 96 }]])
  const markup = blockMarkup(livestockEntryForms, content, { pictures })
  expect(markup).toMatch(/<img[^>]*src="[^"]*b{64}[^"]*"[^>]*alt=""/)
  expect(animals(markup).filter((animal) => animal === 'pig')).toHaveLength(1)
})

test('each kind of animal is a tab; one without forms says so', () => {
  const markup = blockMarkup(livestockEntryForms, content)
  expect([...markup.matchAll(/data-panel="([^"]*)"/g)].map(([, slug]) => slug)).toEqual(['cattle', 'sheep', 'poultry', 'horses'])
  expect(markup).toContain('Please telephone the market office.')
})
