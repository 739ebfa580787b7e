import { expect, test } from 'vitest'
import { roomsHtml } from './rooms-html.ts'

const room = { name: '', measures: '', description: '' }

test('rooms stand under their names, with measures and what is said of them', () => {
  const html = roomsHtml([{ name: 'Kitchen', measures: '4.20m x 3.10m', description: 'With a <b>range</b>.' }])
  expect(html).toBe('<h3>Kitchen</h3><p>4.20m x 3.10m</p><p>With a <b>range</b>.</p>')
})

test('a room without a name is no part of the room before it; of nothing there is no room', () => {
  expect(roomsHtml([{ ...room, name: 'Bathroom' }, { ...room, measures: '2.00m x 2.00m' }, room])).toBe(
    '<h3>Bathroom</h3><h3>Room</h3><p>2.00m x 2.00m</p>',
  )
})

test('rooms of which nothing but names is told are a list', () => {
  const names = ['Hall', 'Bed & bath', '']
  expect(roomsHtml(names.map((name) => ({ ...room, name })))).toBe('<h3>Rooms</h3><ul><li>Hall</li><li>Bed &amp; bath</li></ul>')
  expect(roomsHtml([room])).toBe('')
})
