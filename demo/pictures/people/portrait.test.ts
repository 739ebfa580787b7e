import { access, glob, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { difference, pixelsOf } from '../../../tests/support/drawn.ts'
import { staffLooks } from '../../office/staff-looks.ts'
import type { Look } from './look.ts'
import { drawPerson, paintPortrait } from './portrait.ts'

const looks = Object.entries(staffLooks)

test('everybody of the demo has a portrait, and nobody else', async () => {
  const named: string[] = []
  for await (const file of glob('content/demo/branches/*.yaml')) {
    const text = await readFile(file, 'utf8')
    const [people, photos] = [/^ {4}urlLabel: (.*)$/gm, /^ {4}photo: (.*)\.jpg$/gm].map((line) =>
      [...text.matchAll(line)].map(([, name]) => name),
    )
    expect(photos).toEqual(people)
    named.push(...people!.map((name = '') => name))
  }
  expect(named.toSorted()).toEqual(looks.map(([name]) => name).toSorted())
  for (const name of named) await access(`content/demo/images/${name}.jpg`)
})

test('people are drawn in numbers, and no two of them look alike', async () => {
  const stamps = await Promise.all(
    looks.map(async ([name, look]) => {
      const svg = drawPerson(look)
      expect(svg, name).not.toMatch(/NaN|Infinity|undefined|<text/)
      expect(drawPerson(look) === svg, `${name} is the same whenever drawn`).toBe(true)
      return [name, await pixelsOf(svg)] as const
    }),
  )
  for (const [at, [name, one]] of stamps.entries())
    for (const [other, two] of stamps.slice(at + 1)) expect(difference(one, two), `${name} and ${other}`).toBeGreaterThan(3)
})

test('each part of a look is seen', async () => {
  const [, plain] = looks.find(([name]) => name === 'tom-sealey')!
  const base = await pixelsOf(drawPerson(plain))
  const changes: Partial<Look>[] = [
    { beard: 'full' },
    { glasses: 'square' },
    { hair: 'long' },
    { hairColour: '#c9c6c0' },
    { skin: '#56351f' },
    { age: 1 },
    { clothes: 'roll-neck' },
    { build: { face: 1.1, jaw: 1.2, shoulders: 1.1 } },
  ]
  for (const change of changes)
    expect(difference(base, await pixelsOf(drawPerson({ ...plain, ...change }))), JSON.stringify(change)).toBeGreaterThan(0)
})

test('a portrait is a photograph of 1200 × 800 with the face in its middle', async () => {
  const [, look] = looks[0]!
  const { width, height, format } = await sharp(await paintPortrait(look)).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1200, 800])
})
