import { expect, test } from 'vitest'
import { shapesOf } from '../../../tests/support/drawn.ts'
import { faint, outline, Sheet, short } from './sheet.ts'

test('shapes come in the order they are drawn, in tenths of a pixel', () => {
  const sheet = new Sheet(100, 50)
  sheet.polygon(
    [
      [0, 0],
      [10.04, 0],
      [10, 9.96],
    ],
    '#ff0000',
  )
  sheet.circle([5, 5], 2.345, '#00ff00')
  sheet.rectangle([1, 2], [3, 4], '#0000ff', { 'fill-opacity': 0.5 })
  const shapes = shapesOf(sheet)
  expect(shapes.map(({ tag }) => tag)).toEqual(['path', 'circle', 'rect'])
  expect(shapes[0]?.attributes).toMatchObject({ d: 'M0 0L10 0L10 10Z', fill: '#ff0000' })
  expect(shapes[1]?.attributes).toMatchObject({ r: '2.3' })
  expect(shapes[2]?.attributes).toMatchObject({ x: '1', height: '4', 'fill-opacity': '0.5' })
})

test('what has no area or no line leaves no markup', () => {
  const sheet = new Sheet(10, 10)
  sheet.path('', { fill: '#000000' })
  sheet.polygon([[1, 1]], '#000000')
  sheet.clipped([[1, 1]], () => sheet.circle([1, 1], 1, '#000000'))
  expect(shapesOf(sheet)).toEqual([])
})

test('the colours of a fill are evenly apart unless it says where they stand', () => {
  const sheet = new Sheet(10, 10)
  const first = sheet.linear([0, 0], [0, 1], ['#111111', '#222222', '#333333'], { of: 'shape' })
  const second = sheet.linear([0, 0], [0, 9], ['#444444', '#555555', faint('#666666', 0.2)], { at: [0, 0.7, 1] })
  expect([first, second]).toEqual(['url(#d0)', 'url(#d1)'])
  const markup = sheet.toString()
  expect(markup).toContain('<stop offset="0.5" stop-color="#222222"/>')
  expect(markup).toContain('<stop offset="0.7" stop-color="#555555"/>')
  expect(markup).toContain('<stop offset="1" stop-color="#666666" stop-opacity="0.2"/>')
  expect(markup.match(/userSpaceOnUse/g)).toHaveLength(1)
})

test('a mirrored sheet turns all that is drawn on it, before and after', () => {
  const sheet = new Sheet(80, 40)
  sheet.circle([1, 1], 1, '#000000')
  sheet.mirror()
  sheet.circle([2, 2], 1, '#000000')
  expect(sheet.toString()).toMatch(/<g transform="matrix\(-1 0 0 1 80 0\)"><circle.*<circle.*<\/g><\/svg>$/)
})

test('a clip holds what is drawn in it and nothing after', () => {
  const sheet = new Sheet(10, 10)
  const corners = [
    [0, 0],
    [5, 0],
    [5, 5],
  ] as const
  sheet.clipped(corners, () => sheet.circle([1, 1], 1, '#000000'))
  sheet.circle([9, 9], 1, '#000000')
  expect(sheet.toString()).toMatch(/<g clip-path="url\(#d0\)"><circle cx="1"[^>]*\/><\/g><circle cx="9"/)
})

test('an outline begins with a move and goes on in lines', () => {
  expect(
    outline([
      [0, 1.26],
      [-2, 3],
    ]),
  ).toBe('M0 1.3L-2 3')
  expect(short(-0.04)).toBe('0')
})
