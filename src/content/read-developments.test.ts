import { basename } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contentOf } from '#tests/support/content-stores.ts'
import { referencesIn } from './check-links.ts'
import { checkDevelopments, checkPlots, readDevelopments } from './read-developments.ts'
import { checkYaml } from './yaml-file.ts'

/** Reads developments from these texts, by file name. */
async function read(texts: Record<string, string>) {
  const paths = Object.entries(texts).map(([name, text]) => [`${name.endsWith('.yaml') ? 'developments' : 'brochures'}/${name}`, text])
  const files = await readDevelopments(contentOf(Object.fromEntries(paths)))
  const problems = [
    ...files.flatMap((file) => file.problems),
    ...checkDevelopments(files, [checkYaml('taunton.yaml', 'slug: taunton', v.any())]),
  ]
  const plots = files.flatMap((file) => referencesIn(file, ['reference']))
  return {
    unknownTo: (...known: string[]) => checkPlots(plots, new Set(known)).map(({ line, field, isWarning }) => [line, field, isWarning]),
    developments: files.flatMap(({ development }) => development ?? []),
    problems: problems.map(({ file, line, field, reason }) => `${basename(file)}:${line} ${field}: ${reason}`),
  }
}

const fields = 'name: Withy Meadows\nplace: Taunton\nbranch: taunton\nsummary: By the brook.\n'

test('a development needs only a few fields, and is named after its file unless it has a slug', async () => {
  const { developments, problems } = await read({
    'withy-meadows.yaml': `${fields}plots:\n  - { number: 4 }\n`,
    'other.yaml': `${fields}slug: the-orchard\nplots: []\n`,
  })
  expect(problems).toEqual([])
  expect(developments.map(({ slug }) => slug)).toEqual(['the-orchard', 'withy-meadows'])
  expect(developments[1]).toEqual({
    slug: 'withy-meadows',
    name: 'Withy Meadows',
    place: 'Taunton',
    branch: 'taunton',
    summary: 'By the brook.',
    text: '',
    pictures: [],
    facilities: [],
    brochures: [],
    plots: [{ number: '4' }],
  })
})

test('a plot is on the plan as a point or an outline, in percent', async () => {
  const { developments, problems } = await read({
    'a.yaml': `${fields}plan: { file: plan.png, alt: The lane }\nplots:\n  - { number: 12A, at: [10, 20.5] }\n  - { number: 13, outline: [[1, 2], [3, 2], [3, 4]] }\n`,
  })
  expect(problems).toEqual([])
  expect(developments[0]?.plots).toEqual([
    { number: '12A', at: [10, 20.5] },
    {
      number: '13',
      outline: [
        [1, 2],
        [3, 2],
        [3, 4],
      ],
    },
  ])
})

const plots = (...lines: string[]) =>
  `${fields}plan: { file: plan.png, alt: The lane }\nplots:\n${lines.map((line) => `  - ${line}\n`).join('')}`

test.each([
  [{ 'a.yaml': plots('{ number: four }') }, 'a.yaml:7 plots[0].number: must be the number of a plot, such as 4 or 12A'],
  [{ 'a.yaml': plots('{ number: 4, at: [101, 5] }') }, 'a.yaml:7 plots[0].at[0]: must be a percentage from 0 to 100'],
  [{ 'a.yaml': plots('{ number: 4 }', '{ number: "4" }') }, 'a.yaml:8 plots[1].number: 4 is the number of another plot too'],
  [
    { 'a.yaml': plots('{ number: 4, reference: x }', '{ number: 5, reference: x }') },
    'a.yaml:8 plots[1].reference: x is the reference of another plot too',
  ],
  [{ 'a.yaml': `${fields}plots:\n  - { number: 4, at: [1, 2] }\n` }, 'a.yaml:6 plots[0]: is on a plan that there is not'],
  [
    { 'a.yaml': `${fields.replace('branch: taunton', 'branch: exeter')}plots: []\n` },
    'a.yaml:3 branch: must be the slug of a branch: no file in branches/ has the slug exeter',
  ],
  [
    { 'a.yaml': `${fields.replace('branch: taunton', 'branch: tuanton')}plots: []\n` },
    'a.yaml:3 branch: must be the slug of a branch: no file in branches/ has the slug tuanton; did you mean taunton?',
  ],
  [
    { 'a.yaml': `${fields}plots: []\n`, 'b.yaml': `slug: a\n${fields}plots: []\n` },
    'b.yaml:1 slug: a is the address of developments/a.yaml too',
  ],
  [
    { 'Withy_Meadows.yaml': `${fields}plots: []\n` },
    'Withy_Meadows.yaml:1 : must be named in lower-case letters and digits, with single hyphens, or have a slug',
  ],
])('what cannot be is told by file, line and field', async (texts, expected) => {
  expect((await read(texts)).problems).toEqual([expected])
})

test('a brochure must be an existing PDF, recognised by its bytes; a development is shown without an invalid one', async () => {
  const { developments, problems } = await read({
    'a.yaml': `${fields}brochures:\n  - { file: homes.pdf }\n  - { file: gone.pdf, name: Plans }\n  - { file: page.pdf }\nplots: []\n`,
    'homes.pdf': '%PDF-1.4 homes',
    'page.pdf': '<html>',
  })
  expect(developments[0]?.brochures).toEqual([
    { name: 'Brochure', hash: expect.stringMatching(/^[0-9a-f]{64}$/), path: expect.stringMatching(/brochures.homes[.]pdf$/) },
  ])
  expect(problems).toEqual([
    'a.yaml:7 brochures[1].file: brochures/gone.pdf is not there',
    'a.yaml:8 brochures[2].file: brochures/page.pdf is no PDF',
  ])
})

test('a reference that was never in the feed is reported with its line, and the development is still shown', async () => {
  const { unknownTo } = await read({
    'withy-meadows.yaml': `${fields}reference: 1_90\nplots:\n  - { number: 4, reference: 1_91 }\n  - { number: 5 }\n`,
  })
  expect(unknownTo('1_90', '1_91')).toEqual([])
  expect(unknownTo('1_90')).toEqual([[7, 'plots[0].reference', true]])
  expect(unknownTo()).toHaveLength(2)
})
