import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BodyPart } from '#src/domain/entries/entry.ts'
import { Body } from './body.tsx'

const pictures = new Map([['a.jpg', { hash: 'a'.repeat(64), width: 1600, height: 1067 }]])
const body = (...parts: BodyPart[]) => renderToStaticMarkup(<Body title="Damp" body={parts} pictures={pictures} />)

test('parts stand in their order', () => {
  const markup = body({ html: '<p>One</p>' }, { table: '<table><tr><td>Two</td></tr></table>' }, { html: '<p>Three</p>' })
  expect(markup.match(/One|Two|Three/g)).toEqual(['One', 'Two', 'Three'])
})

test('one table is named by the text, and can be reached by keyboard to be scrolled', () => {
  expect(body({ table: '<table></table>' })).toMatch(/<section [^>]*aria-label="Table: Damp" tabindex="0"/i)
})

test('a picture is shown whole, when it comes near', () => {
  const markup = body({ picture: { file: 'a.jpg', alt: 'A wall', caption: '' } })
  expect(markup).toContain('alt="A wall"')
  expect(markup).toContain('loading="lazy"')
})

test('a caption is text, whatever it holds', () => {
  expect(body({ picture: { file: 'a.jpg', alt: '', caption: '<b>1857</b>' } })).toContain('&lt;b&gt;1857')
})
