import { expect, test } from 'vitest'
import { drawAhead } from './draw-ahead.ts'

test('things come in order, each made once', async () => {
  const made: string[] = []
  const draw = drawAhead(['a', 'b', 'c'], 2, async (order) => {
    made.push(order)
    return order.toUpperCase()
  })
  expect([await draw(0), await draw(1), await draw(2)]).toEqual(['A', 'B', 'C'])
  expect(made).toEqual(['a', 'b', 'c'])
})

test('only so many are begun before they are asked for', async () => {
  const made: number[] = []
  const draw = drawAhead([0, 1, 2, 3, 4, 5], 3, async (order) => made.push(order))
  await draw(0)
  expect(made).toEqual([0, 1, 2])
  await draw(1)
  expect(made).toEqual([0, 1, 2, 3])
})

test('a failure is told to whoever asks for that one', async () => {
  const draw = drawAhead(['good', 'bad'], 2, async (order) => {
    if (order === 'bad') throw new Error('torn')
    return order
  })
  expect(await draw(0)).toBe('good')
  await expect(draw(1)).rejects.toThrow('torn')
})

test('one past the end is refused', async () => {
  await expect(drawAhead([], 2, async () => 1)(0)).rejects.toThrow(RangeError)
})
