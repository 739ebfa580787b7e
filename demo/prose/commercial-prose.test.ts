import { expect, test } from 'vitest'
import type { CommercialKind } from '../brief/brief.ts'
import { westCountry } from '../places/west-country.ts'
import { seeded } from '../seeded.ts'
import { commercialProse } from './commercial-prose.ts'
import { commercialWords } from './commercial-words.ts'

const place = westCountry[0]!
const trades = Object.keys(commercialWords) as CommercialKind[]

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
