import { readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NoPicture, Picture } from './picture.tsx'

const photo = { hash: 'abc', width: 1000, height: 700, alt: 'Kitchen', sizes: '94vw' }

test('a picture is offered in the listed widths up to its own', () => {
  const html = renderToStaticMarkup(<Picture {...photo} widths={[320, 768, 1200]} />)
  expect(html).toMatch(/srcSet="[^"]*320\/abc[^"]* 320w, [^"]*768\/abc[^"]* 768w"/)
  expect(html).toContain('width="1000" height="700" alt="Kitchen"')
})

test('a picture smaller than every width is offered in the smallest', () => {
  expect(renderToStaticMarkup(<Picture {...photo} width={200} widths={[320, 768]} />)).toMatch(/srcSet="[^",]*320\/abc[^",]* 320w"/)
})

test.each([
  [undefined, 'loading="lazy" decoding="async"'],
  [{ loading: 'eager' as const, priority: true }, 'loading="eager" decoding="sync" fetchPriority="high"'],
  [{ loading: 'lazy' as const, eagerFrom: 768 as const }, 'data-eager-from="768"'],
])('loads as %j says', (load, attributes) => {
  expect(renderToStaticMarkup(<Picture {...photo} {...(load ? { load } : {})} />)).toContain(attributes)
})

test('the point of focus is said in tenths, which the style knows, and nothing is said without one', async () => {
  const html = renderToStaticMarkup(<Picture {...photo} focalPoint={{ x: 24, y: 96 }} />)
  expect(html).toContain('data-focus-x="2" data-focus-y="10"')
  expect(renderToStaticMarkup(<Picture {...photo} />)).not.toContain('data-focus')
  const above = renderToStaticMarkup(<Picture {...photo} focalPoint={{ x: 52, y: 31 }} />)
  expect(above.match(/data-focus-\w/g), 'the middle needs no words').toEqual(['data-focus-y'])
  const style = await readFile(new URL('picture.module.css', import.meta.url), 'utf8')
  for (const axis of ['x', 'y'])
    for (const tenths of [0, 1, 2, 3, 4, 6, 7, 8, 9, 10])
      expect(style.replaceAll(/\s+/g, ' ')).toContain(`[data-focus-${axis}="${tenths}"] { --focus-${axis}: ${tenths * 10}%; }`)
})

test('what is missing has a drawing for the shape of its place', () => {
  const shapes = ['landscape', 'wide', 'square', 'upright'] as const
  const drawn = shapes.map((shape) => renderToStaticMarkup(<NoPicture shape={shape} label="" />))
  expect(new Set(drawn.map((html) => html.match(/ d="[^"]+"/)?.[0])).size).toBe(shapes.length)
  const [landscape, wide, square, upright] = drawn.map((html) => {
    const [width = 0, height = 1] = html
      .match(/viewBox="0 0 (\d+) (\d+)"/)!
      .slice(1)
      .map(Number)
    return width / height
  })
  expect([landscape! > 1, wide! > landscape!, square === 1, upright! < 1]).toEqual([true, true, true, true])
})
