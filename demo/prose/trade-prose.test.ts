import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyTypes } from '../../src/domain/property/property-type.ts'
import type { CommercialKind, LandKind } from '../brief/brief.ts'
import { westCountry } from '../places/west-country.ts'
import { seeded } from '../seeded.ts'
import { commercialProse } from './commercial-prose.ts'
import { commercialWords } from './commercial-words.ts'
import { landProse } from './land-prose.ts'
import { landWords } from './land-words.ts'
import { paragraphs, roomParagraph, sentences } from './markup.ts'

const place = westCountry[0]!
const lands = Object.keys(landWords) as LandKind[]
const trades = Object.keys(commercialWords) as CommercialKind[]

test.for(lands)('%s is described with its acres, its place and its street', (kind) => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 90 }), (seed, acres) => {
      const { summary, description } = landProse(seeded(seed), kind, { acres, place, street: 'Mill Lane', closing: ['Freehold.'] })
      for (const text of [summary, description]) {
        expect(text).toContain(`bout ${acres} acres (${(acres * 0.404686).toFixed(2)} hectares)`)
        expect(text).toContain('Mill Lane')
        expect(text).not.toMatch(/[{}[\]|]|undefined| {2}/)
      }
      expect(summary).toMatch(/^[A-Z]/)
    }),
  )
})

test.for(trades)('a %s is described with its size in feet and metres, and whether it is for sale', (kind) => {
  for (const isToLet of [true, false]) {
    const { summary, description } = commercialProse(seeded(3), kind, {
      squareFeet: 1_200,
      place,
      street: 'High Street',
      isToLet,
      closing: [],
    })
    expect(summary).toContain('1,200 sq ft (111 sq m)')
    expect(summary.includes('to let')).toBe(isToLet)
    expect(summary.includes('for sale')).toBe(!isToLet)
    expect(description).toContain(place.said[0]!)
    expect(description).not.toMatch(/[{}[\]|]|undefined| {2}/)
  }
})

test('land and workplaces are of types the site knows, in ranges that can be drawn from', () => {
  for (const { subId, acres, price, features } of Object.values(landWords)) {
    expect(propertyTypes.has(subId)).toBe(true)
    expect(acres[0]).toBeLessThan(acres[1])
    expect(price).toBeGreaterThan(0)
    expect(features).toHaveLength(3)
  }
  for (const { subId, squareFeet, price, rent, useClasses } of Object.values(commercialWords)) {
    expect(propertyTypes.has(subId)).toBe(true)
    expect(squareFeet[0]).toBeLessThan(squareFeet[1])
    expect(price).toBeGreaterThan(rent)
    expect(useClasses.length).toBeGreaterThan(0)
  }
})

test('only what is run as a business comes with one', () => {
  expect(trades.filter((kind) => commercialWords[kind].isBusiness)).toEqual(['pub', 'guest-house', 'cafe'])
})

test('empty paragraphs and sentences are left out', () => {
  expect(paragraphs(['One.', '', 'Two.'])).toBe('<p>One.</p><p>Two.</p>')
  expect(sentences(['One.', '', 'Two.'])).toBe('One. Two.')
  expect(roomParagraph({ kind: 'hall', name: 'Hall', floor: 0, width: 2, depth: 3 }, 'Wide.')).toBe(
    `<p><b>Hall</b><br />2.00m x 3.00m (6'7" x 9'10")<br />Wide.</p>`,
  )
})
