import { expect, test } from 'vitest'
import { readWish } from './read-wish.ts'
import { wishReasons } from './reason.ts'
import { wishText } from './wish-text.ts'
import { wishesOfHome } from './wishes-of-home.ts'

const home = {
  summary: 'A cottage in a quiet lane with large gardens and an annexe. It has been renovated throughout.',
  features: ['Open fires', 'Utility room', 'Oil-fired central heating'],
}

test('the wishes of a home are what makes it itself, and it meets them', () => {
  const wishes = wishesOfHome(home)
  expect(wishes).toEqual(['annexe', 'quiet', 'cottage', 'fire'])
  const reasons = wishReasons(
    wishText({ ...home, description: '', propertyType: '' }),
    wishes.map((wish) => ({ wish, asked: readWish(wish) })),
  )
  expect(reasons.map(({ said }) => said !== undefined)).toEqual([true, true, true, true])
})

test('a home of which nothing is said has none', () => {
  expect(wishesOfHome({ summary: 'To be sold.', features: [] })).toEqual([])
})
