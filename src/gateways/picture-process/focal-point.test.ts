import { expect, test } from 'vitest'
import { focalPointOf } from './focal-point.ts'

/** A picture of these cells, each 8 × 8 pixels: `.` is plain, `#` full of detail. */
function scene(...cells: string[]) {
  const [width, height] = [cells[0]!.length * 8, cells.length * 8]
  const grey = new Uint8Array(width * height).fill(200)
  cells.forEach((line, row) => {
    ;[...line].forEach((cell, column) => {
      for (let pixel = 0; cell === '#' && pixel < 64; pixel++) {
        const [x, y] = [column * 8 + (pixel % 8), row * 8 + Math.floor(pixel / 8)]
        grey[y * width + x] = (x + y) % 2 === 0 ? 40 : 220
      }
    })
  })
  return focalPointOf(grey, { width, height })
}

test('without detail it is the middle', () => {
  expect(scene('......', '......', '......', '......')).toEqual({ x: 50, y: 50 })
})

test.each([
  ['at the left', ['##......', '##......', '##......', '##......'], 'x', 0, 20],
  ['at the right', ['......##', '......##', '......##', '......##'], 'x', 80, 100],
  ['at the top of an upright', ['####', '####', '....', '....', '....', '....'], 'y', 0, 25],
  ['everywhere alike', ['########', '########', '########', '########'], 'x', 40, 60],
] as const)('crops go where detail is: %s', (_, cells, axis, least, most) => {
  const at = scene(...cells)[axis]
  expect(at).toBeGreaterThanOrEqual(least)
  expect(at).toBeLessThanOrEqual(most)
})

/** Rows of the picture, from 0 to 1, that a crop of these proportions shows (CSS's object-position). */
function rowsShown(y: number, { aspect, cut }: { aspect: number; cut: number }): [from: number, to: number] {
  const share = Math.min(1, aspect / cut)
  const from = ((1 - share) * y) / 100
  return [from, from + share]
}

test.each([
  ['upright, much lawn', ['....', '....', '.##.', '####', '####', '####', '####', '####'], 0.5, 0.25],
  ['upright, much sky', ['....', '....', '....', '....', '.##.', '####', '####', '....'], 0.5, 0.5],
  ['landscape', ['........', '.######.', '########', '########', '########', '########'], 8 / 6, 1 / 6],
])('no roof is cut off: %s', (_, cells, aspect, roof) => {
  const { y } = scene(...cells)
  for (const cut of [4 / 3, 3 / 2, 16 / 9, 2]) {
    const [from, to] = rowsShown(Math.round(y / 10) * 10, { aspect, cut })
    expect(from, `${cut}`).toBeLessThanOrEqual(roof)
    expect(to, `${cut}`).toBeGreaterThan(roof)
  }
})

test('the floor of a tall room is not preferred to its upper half', () => {
  expect(scene('#..#', '#..#', '#..#', '#..#', '####', '####').y).toBeLessThanOrEqual(25)
})
