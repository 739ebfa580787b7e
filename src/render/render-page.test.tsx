import { expect, test } from 'vitest'
import { island } from '#src/browser/island.tsx'
import { useKeptMarkup } from '#src/ui/kept-markup.ts'
import { noAssets } from '#tests/support/no-assets.ts'
import { testContent } from '#tests/support/site.ts'
import type { AgencyContent } from '../domain/site/agency.ts'
import type { Page } from '../pages/page.ts'
import { renderPage } from './render-page.tsx'

const publicUrl = 'https://www.withyandvale.example'
const head = { title: 'A page' }

test('a page stands between header and footer, an overlay after them', async () => {
  const page = { kind: 'legal' as const, head, view: <p>The view</p>, overlay: <div>The overlay</div> }
  const order = [...(await rendered(page)).matchAll(/<header|<main|The view|<\/main>|<footer|The overlay/g)].map(([part]) => part)
  expect(order).toEqual(['<header', '<main', 'The view', '</main>', '<footer', 'The overlay'])
})

test('the menu marks the page that is shown, and only that', async () => {
  const content = await testContent()
  const link = content.primaryMenu.flatMap(({ link, children = [] }) => [link, ...children.map((child) => child.link)])[0] ?? ''
  const page = { kind: 'legal' as const, head, view: <p>The view</p> }
  const marked = (html: string) => [...html.matchAll(/<a href="([^"]*)"[^>]* aria-current="page"/g)].map(([, href]) => href)
  expect(new Set(marked(await rendered(page, link)))).toEqual(new Set([link]))
  expect(marked(await rendered(page, '/property-for-sale/nowhere'))).toEqual([])
})

test('a change of content shows at once', async () => {
  const content = await testContent()
  const page = { kind: 'legal' as const, head, view: <p>The view</p> }
  await rendered(page, '/', content)
  const renamed = { ...content, site: { ...content.site, name: 'Another Agency' } }
  expect(await rendered(page, '/', renamed)).toContain('>Another Agency</span>')
})

test('markup in a page is not taken for the place of the shell', async () => {
  const html = '<template id="shell-end"></template><template id="shell-top"></template>'
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as the markup of a feed arrives in a page
  const view = <div dangerouslySetInnerHTML={{ __html: html }} />
  const text = await rendered({ kind: 'legal', head: { title: html }, view })
  expect(text.match(/<header/g)).toHaveLength(1)
  expect(text).toContain(html)
  expect(text.indexOf(html)).toBeLessThan(text.indexOf('<footer'))
})

test('a picture that is wanted at once is asked for in the head', async () => {
  const page = { kind: 'legal' as const, head, view: <img src="/images/320/one.jpg" fetchPriority="high" alt="" /> }
  const html = await rendered(page)
  expect(html.indexOf('<link rel="preload" as="image" href="/images/320/one.jpg"')).toBeGreaterThan(0)
  expect(html.indexOf('rel="preload" as="image"')).toBeLessThan(html.indexOf('<body'))
})

test('marks between texts are only where React takes over: in islands, also those within markup that is kept', async () => {
  const content = await testContent()
  const Counted = island('counted', ({ count }: { count: number }) => <b>Island {count}</b>, { when: 'idle' })
  function Kept({ count }: { count: number }) {
    return (
      <p
        {...useKeptMarkup(
          content,
          () => 'counted',
          <>
            Page {count} <Counted count={count} />
          </>,
        )}
      />
    )
  }
  const page = { kind: 'legal' as const, head, view: <Kept count={7} /> }
  const [first, second, third] = [await rendered(page), await rendered(page), await rendered(page)]
  expect(first).toContain('Page 7 <div')
  expect(first.match(/<b>.*?<\/b>/g)).toEqual(['<b>Island <!-- -->7</b>'])
  expect(first.match(/<!--/g)).toHaveLength(1)
  const withoutPrefix = (html: string) => html.replaceAll(/data-prefix="[^"]*"/g, '')
  expect([second, third].map(withoutPrefix)).toEqual([first, first].map(withoutPrefix))
})

async function rendered(page: Page, path = '/', content?: AgencyContent): Promise<string> {
  return renderPage(page, {
    content: content ?? (await testContent()),
    assets: noAssets,
    publicUrl,
    sharePicture: '/share.png',
    path,
  }).toString()
}
