import { expect, test } from 'vitest'
import { editRedirects, redirectLines, redirectRows, withRedirect } from './edit-redirects.ts'

const text = 'From,To\r\n/a,/b\r\n\r\n "/c,d" , /e\r\n/f,/g'

test('rows without edits are unchanged', () => {
  expect(redirectRows(text)).toEqual([
    { from: '/a', to: '/b' },
    { from: '/c,d', to: '/e' },
    { from: '/f', to: '/g' },
  ])
  expect(redirectLines(text)).toEqual([2, 4, 5])
  expect(editRedirects(text, [])).toBe(text)
  expect(editRedirects(text, [{ path: ['redirects', 0, 'to'], set: '/x,y' }])).toBe('From,To\r\n/a,"/x,y"\r\n\r\n "/c,d" , /e\r\n/f,/g')
  expect(editRedirects(text, [{ path: ['redirects', 1], remove: true }])).toBe('From,To\r\n/a,/b\r\n/f,/g')
  expect(editRedirects(text, [{ path: ['redirects', 2], moveTo: 0 }])).toBe('From,To\r\n/f,/g\r\n/a,/b\r\n\r\n "/c,d" , /e\r\n')
  expect(editRedirects(text, [{ path: ['redirects', 3], insert: { from: '/h' } }])).toBe(`${text}\r\n/h,\r\n`)
})

test('a file that is no table of two columns is refused', () => {
  for (const wrong of ['', '/a,/b\n', 'from,to\n/a,/b,/c\n', 'from,to\n"/a,/b\n'])
    expect(() => editRedirects(wrong, [{ path: ['redirects', 0], insert: {} }])).toThrow()
})

test('a moved page gets a redirect, and redirects to its old path are updated', () => {
  expect(withRedirect(undefined, { from: '/a', to: '/b' })).toBe('from,to\n/a,/b\n')
  expect(withRedirect('from,to\n/old,/a\n/z,/y\n', { from: '/a', to: '/b' })).toBe('from,to\n/old,/b\n/z,/y\n/a,/b\n')
  // Moving it back leaves no loop of redirects.
  const back = withRedirect(withRedirect('from,to\n/z,/y\n', { from: '/a', to: '/b' }), { from: '/b', to: '/a' })
  expect(back).toBe('from,to\n/z,/y\n/b,/a\n')
})
