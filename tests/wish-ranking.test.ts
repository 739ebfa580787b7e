import { expect, test } from 'vitest'
import { measureRecall } from '../bench/ranking/recall.ts'
import { leastRecall } from '../bench/ranking.ts'

test.each([
  ['seen', false, leastRecall.tuned],
  ['kept apart', true, leastRecall.heldBack],
])(
  'homes that a person would choose come first, for the descriptions %s, and more of them than by full text',
  async (_, isHeldBack, least) => {
    const { wishes, fullText, number } = await measureRecall({ isHeldBack })
    expect(number).toBe(100)
    expect(wishes).toBeGreaterThanOrEqual(least)
    expect(wishes).toBeGreaterThan(fullText + 0.05)
  },
)
