import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { aRecord, someLoaded, testTime } from '#tests/support/blocks.ts'
import { type BlockProps, block } from './block.tsx'

const named = { label: 'A block', help: 'For the test.' }
const schema = v.strictObject({ file: v.string() })
const framed = block({ ...named, kind: 'framed', schema, needs: ({ file }) => ({ picture: file, site: true }), View: Framed })

test('a block asks by name for what its content says', () => {
  expect(framed.needs(aRecord(framed, { file: 'market.jpg' }))).toEqual({ picture: 'market.jpg', site: true })
})

test('its view is passed its id, its content, the time and what was loaded', () => {
  const markup = renderToStaticMarkup(framed.render(aRecord(framed, { file: 'market.jpg' }), someLoaded(), testTime))
  expect(markup).toBe('<p id="a-framed">market.jpg of Agency, 1600 pixels wide, in 2026</p>')
})

test('content that its schema does not take is not drawn', () => {
  expect(() => framed.render(aRecord(framed, { file: 7 }), someLoaded(), testTime)).toThrow(v.ValiError)
  expect(() => framed.needs(aRecord(framed, {}))).toThrow(v.ValiError)
})

test('the compiler refuses a view that uses what its kind does not ask for, and a need that nothing loads', () => {
  // @ts-expect-error: the view takes a picture and the site
  block({ ...named, kind: 'forgetful', schema, needs: () => ({ site: true }), View: Framed })
  // @ts-expect-error: nothing loads weather
  block({ ...named, kind: 'hopeful', schema, needs: () => ({ weather: true }), View: () => null })
})

function Framed({ id, content, now, loaded: { picture, site } }: BlockProps<v.InferOutput<typeof schema>, 'picture' | 'site'>) {
  return <p id={id}>{`${content.file} of ${site.name}, ${picture?.width} pixels wide, in ${now.getUTCFullYear()}`}</p>
}
