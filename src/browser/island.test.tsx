import { type ReactElement, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { island, RenderApartContext } from './island.tsx'

const greeting = island('greeting', Greeting, { when: 'idle' })
const Placed = greeting

test('an island carries its name, its moment and its props, and its markup is complete', () => {
  const html = renderToString(<Placed name={'O’Neil & "Sons", `late`'} />)
  expect(html).toContain('data-island="greeting"')
  expect(html).toContain('data-when="idle"')
  expect(html).toContain('data-props="{`name`:`O’Neil &amp; \\`Sons\\`, &quot;late&quot;`}"')
  expect(html).toContain('Hello ')
})

test('on the server its ids are those the browser will count: it is rendered apart, under its own prefix', () => {
  const html = renderToString(
    <RenderApartContext value={renderApart}>
      <main>
        <Placed name="one" />
        <Placed name="two" />
      </main>
    </RenderApartContext>,
  )
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const prefixes = [...html.matchAll(/data-prefix="([^"]+)"/g)].map(([, prefix]) => prefix ?? '')
  expect(new Set(ids).size).toBe(2)
  expect(new Set(prefixes).size).toBe(2)
  for (const [index, prefix] of prefixes.entries()) expect(ids[index]).toContain(prefix)
})

function Greeting({ name }: { name: string }) {
  const id = useId()
  return <p id={id}>Hello {name}</p>
}

function renderApart(element: ReactElement, identifierPrefix: string): string {
  return renderToString(element, { identifierPrefix })
}
