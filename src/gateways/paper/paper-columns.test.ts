import { expect, test } from 'vitest'
import { type Piece, setInColumns } from './paper-columns.ts'

test('columns of the last page are alike in height, what clings stays together, and nothing is lost', () => {
  const drawn: [page: number, x: number, y: number][] = []
  let page = 1
  const piece = (index: number): Piece => ({
    height: 20,
    before: index % 5 === 0 ? 10 : 0,
    clings: index % 5 === 0,
    draw: ({ x, y }) => drawn.push([page, x, y]),
  })
  const turn = () => {
    page++
    return 50
  }
  setInColumns(
    Array.from({ length: 50 }, (_, index) => piece(index)),
    { lefts: [0, 300], top: 100, end: 400, turn },
  )
  expect(drawn).toHaveLength(50)
  expect(page).toBe(2)
  for (const [, , y] of drawn) expect(y).toBeLessThanOrEqual(380)
  for (let index = 0; index < 50; index += 5) expect(drawn[index + 1]!.slice(0, 2)).toEqual(drawn[index]!.slice(0, 2))
  const depth = (column: number) => Math.max(...drawn.filter(([on, x]) => on === 2 && x === column).map(([, , y]) => y))
  expect(Math.abs(depth(0) - depth(300))).toBeLessThanOrEqual(60)
})

test('what is higher than a column stands alone in it, and pages beyond the most are left out', () => {
  const drawn: number[] = []
  const high = (name: number): Piece => ({ height: 500, before: 0, clings: false, draw: () => drawn.push(name) })
  let pages = 1
  const turn = () => {
    pages++
    return 0
  }
  setInColumns([1, 2, 3, 4, 5].map(high), { lefts: [0, 300], top: 0, end: 400, turn, mostPages: 2 })
  expect([drawn, pages]).toEqual([[1, 2, 3, 4], 2])
})
