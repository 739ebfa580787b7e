import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AnimalIcon } from './animal-icon.tsx'

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
