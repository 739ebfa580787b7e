import { expect, test } from 'vitest'
import { readWish } from './read-wish.ts'
import { wishReasons } from './reason.ts'
import { TextIndex } from './text-index.ts'
import { wishText } from './wish-text.ts'
import { wordsOfText } from './words-of-text.ts'

const homes = {
  lane: 'A cottage tucked away down a quiet lane. The rooms are light, and there are two reception rooms.',
  road: 'A terraced house on the main road, close to the shops. Feature fireplace.',
  back: 'Set well back from the main road, with a level lawn.',
  garage: 'A garage with light and power. Overlooked by nobody.',
  piano: 'The drawing room has plenty of wall space for furniture. The windows are small and the rooms are dark.',
}

function ranked(...wishes: string[]): string[] {
  const index = new TextIndex()
  const names = Object.keys(homes) as (keyof typeof homes)[]
  for (const [id, name] of names.entries()) index.set(id, homes[name])
  const scoreOf = index.scorer(wishes.map((wish) => readWish(wish, index.has)))
  const scored = [...names.entries()].map(([id, name]) => ({ name, score: scoreOf(id) }))
  return scored
    .filter(({ score }) => score !== 0)
    .sort((one, other) => other.score - one.score)
    .map(({ name, score }) => (score > 0 ? name : `-${name}`))
}

test.each([
  [['light'], ['lane', '-piano']],
  [['room for a piano'], ['piano', 'lane']],
  [['not on a main road'], ['lane', 'back', '-road']],
  [['quiet'], ['lane', 'back', '-road']],
  [['not too dark'], ['lane', '-piano']],
  [['lihgt'], ['lane', '-piano']],
  [['a drawing room'], ['piano']],
  [['flumph'], []],
  [
    ['light', 'tucked away', 'piano'],
    ['lane', 'back', 'piano', '-road'],
  ],
])('the wishes %j rank %j', (wishes, expected) => {
  const found = ranked(...wishes)
  expect(found.filter((name) => expected.includes(name))).toEqual(expected)
  expect(found[0]).toBe(expected[0])
})

test('the light of a garage is no light room', () => {
  expect(ranked('light')).not.toContain('garage')
})

function said(text: string, wish: string): string | undefined {
  return wishReasons(text, [{ wish, asked: readWish(wish) }])[0]!.said
}

test.each([
  ['light', homes.lane, 'The rooms are light, and there are two reception rooms'],
  ['not on a main road', homes.lane, 'A cottage tucked away down a quiet lane'],
  ['not on a main road', homes.road, undefined],
  ['not on a main road', homes.back, 'Set well back from the main road, with a level lawn'],
  ['a terraced garden', 'Steps to a terraced garden.', 'Steps to a terraced garden'],
  ['swimming', homes.road, undefined],
])('the reason for “%s” is said in the words of the description', (wish, text, expected) => {
  expect(said(text, wish)).toBe(expected)
})

test('what says the opposite of a wish is told as that', () => {
  const asked = (wish: string) => [{ wish, asked: readWish(wish) }]
  expect(wishReasons(homes.road, asked('quiet'))).toEqual([
    { wish: 'quiet', said: undefined, denied: 'A terraced house on the main road, close to the shops' },
  ])
  expect(wishReasons(homes.road, asked('swimming'))).toEqual([{ wish: 'swimming', said: undefined }])
})

test('a long sentence is cut around the words that meet the wish', () => {
  const text = `${'It has many a room and hall and '.repeat(8)}an open fire${' and a window and a door'.repeat(8)}.`
  const reason = said(text, 'log burner')!
  expect(reason).toMatch(/^….* an open fire .*…$/)
  expect(reason.length).toBeLessThan(100)
})

test('features, lines and paragraphs are sentences of their own', () => {
  const text = wishText({
    features: ['Light', 'Power'],
    summary: 'Summary',
    description: '<p>One &amp; two</p><p>Three<br />Four</p>',
    propertyType: 'Detached',
  })
  expect(text.split('\n').map((line) => line.trim())).toEqual(['Summary', 'One & two', 'Three', 'Four', '', 'Light', 'Power', 'Detached'])
  expect(new Set(wordsOfText(text).map(({ sentence }) => sentence)).size).toBe(7)
})

test('a changed text counts as it is now, and the order does not depend on the order in which texts came', () => {
  const [one, other] = [new TextIndex(), new TextIndex()]
  const names = Object.values(homes)
  for (const [id, text] of names.entries()) one.set(id, text)
  for (const [id, text] of [...names.entries()].reverse()) other.set(id, text)
  one.set(0, homes.road)
  one.set(0, homes.lane)
  one.remove(99)
  const wishes = ['light', 'fire', 'shops'].map((wish) => readWish(wish))
  const [first, second] = [one.scorer(wishes), other.scorer(wishes)]
  expect(names.map((_, id) => first(id))).toEqual(names.map((_, id) => second(id)))
  expect(one.size).toBe(names.length)
  one.remove(0)
  expect(one.scorer(wishes)(0)).toBe(0)
})
