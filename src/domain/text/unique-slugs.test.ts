import { expect, test } from 'vitest'
import { uniqueSlugs } from './unique-slugs.ts'

test.each([
  ['Sheep', 'sheep'],
  ['Calf Section', 'calf-section'],
  ['Tups & rams (registered)', 'tups-rams-registered'],
  ['  Château ', 'chateau'],
  ['***', 'part'],
])('%j is %s', (name, slug) => {
  expect(uniqueSlugs([name])).toEqual([slug])
})

test('names that come to the same are numbered, past one that is taken', () => {
  expect(uniqueSlugs(['Sheep', 'Sheep 2', 'sheep', 'SHEEP', '?', '!'])).toEqual([
    'sheep',
    'sheep-2',
    'sheep-3',
    'sheep-4',
    'part',
    'part-2',
  ])
})
