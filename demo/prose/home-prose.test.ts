import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorNamesOf, inventHome } from '../home/home.ts'
import { type HomeFormName, homeForms } from '../home/home-forms.ts'
import { dimensions } from '../home/room.ts'
import { westCountry } from '../places/west-country.ts'
import { seeded } from '../seeded.ts'
import { numberWord } from './compose.ts'
import { insideSentence, upstairsSentence } from './home-layout.ts'
import { homeFacts } from './home-opening.ts'
import { homeProse } from './home-prose.ts'
import { roomText } from './room-text.ts'

const place = westCountry[0]!
const where = { place, street: 'Mill Lane', isOutside: false, closing: ['Freehold.'] }
const anyHome = fc
  .record({ seed: fc.nat(), form: fc.constantFrom(...(Object.keys(homeForms) as HomeFormName[])) })
  .map(({ seed, form }) => ({ seed, home: inventHome(seeded(seed), form) }))

test('a description names the place, the rooms with their sizes, and its terms last', () => {
  fc.assert(
    fc.property(anyHome, ({ seed, home }) => {
      const { description, summary } = homeProse(seeded(seed), home, where)
      expect(summary).toContain(place.name)
      for (const sentence of place.said) expect(description).toContain(sentence)
      for (const room of home.rooms) expect(description).toContain(`<b>${room.name}</b><br />${dimensions(room)}`)
      expect(description.endsWith('<p>Freehold.</p>')).toBe(true)
    }),
  )
})

test('its markup is paragraphs that are closed, and its text has no gaps', () => {
  fc.assert(
    fc.property(anyHome, ({ seed, home }) => {
      const { description, summary } = homeProse(seeded(seed), home, where)
      expect(description.replaceAll(/<p>.*?<\/p>/g, '')).toBe('')
      for (const text of [summary, description]) expect(text).not.toMatch(/[{}[\]|]|undefined| {2}| [.,]|\.\./)
    }),
  )
})

test('floors are named above their rooms, and only where there are several', () => {
  fc.assert(
    fc.property(anyHome, ({ seed, home }) => {
      const named = [...homeProse(seeded(seed), home, where).description.matchAll(/<u>(.*?)<\/u>/g)].map(([, name]) => name)
      const floors = floorNamesOf(home)
      expect(named).toEqual(floors.length > 1 ? floors : [])
    }),
  )
})

test('a sentence about the layout counts the bedrooms and bathrooms that there are', () => {
  fc.assert(
    fc.property(anyHome, ({ seed, home }) => {
      const { beds, bathrooms } = home
      const sentence = upstairsSentence(seeded(seed), home)
      if (beds > 1) expect(sentence.toLowerCase()).toContain(`the ${numberWord(beds)} bedrooms`)
      if (beds > 0 && bathrooms > 1) expect(sentence).toContain(`${numberWord(bathrooms)} bath or shower rooms`)
      expect(sentence).toMatch(/^[A-Z].*\.$/)
    }),
  )
})

test('rooms upstairs are not said to be on the ground floor', () => {
  fc.assert(
    fc.property(anyHome, ({ seed, home }) => {
      const sentence = insideSentence(seeded(seed), home)
      for (const { name, floor, kind } of home.rooms)
        if (floor > 0 && home.form.plan !== 'flat' && !['bedroom', 'landing'].includes(kind))
          expect(sentence).not.toContain(` ${name.toLowerCase()}`)
    }),
  )
})

test('what is said to come with a home is what it has', () => {
  fc.assert(
    fc.property(anyHome, ({ seed, home }) => {
      const { withOutside, described } = homeFacts(seeded(seed), home, where)
      expect(String(withOutside).includes('garage')).toBe(home.parking.includes('garage'))
      expect(String(withOutside).includes('driveway')).toBe(home.parking === 'driveway')
      expect(String(withOutside).includes('balcony')).toBe(home.garden === 'balcony')
      expect(String(described).includes('thatched')).toBe(home.isThatched)
      expect(String(described)).toContain(home.form.noun)
      if (home.listed !== '') expect(String(described)).toContain(home.listed)
    }),
  )
})

test('only a home with a fireplace has one in its sitting room', () => {
  fc.assert(
    fc.property(anyHome, ({ seed, home }) => {
      const sitting = home.rooms.find(({ kind }) => kind === 'sitting')
      if (!sitting) return
      const text = roomText(seeded(seed), sitting, home)
      expect(/fire|stove|chimney/i.test(text)).toBe(home.hasFireplace)
    }),
  )
})

test('a dated home has no new kitchen, and nothing else has an old one', () => {
  fc.assert(
    fc.property(anyHome, ({ seed, home }) => {
      const kitchen = home.rooms.find(({ kind }) => kind === 'kitchen' || kind === 'kitchen-diner')
      if (!kitchen) return
      const text = roomText(seeded(seed), kitchen, home)
      expect(/now some years old|An older range/.test(text)).toBe(home.condition === 'dated')
    }),
  )
})

test('a plot is introduced by its number before anything else', () => {
  const home = inventHome(seeded(1), 'semi', { era: 'new' })
  const { description } = homeProse(seeded(1), home, { ...where, opening: 'Plot 4 at Withy Meadows.' })
  expect(description).toMatch(/^<p>Plot 4 at Withy Meadows\. /)
})
