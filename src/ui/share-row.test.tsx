import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { PrintButton, ShareLink, ShareRow } from './share-row.tsx'

const link = (facts?: string) => renderToStaticMarkup(<ShareLink title="Damp & rot" facts={facts} address="https://a.test/articles/damp" />)

test('a mail without scripts says the title, the facts and the address', () => {
  const mail = (html: string) => new URL(html.match(/href="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&') ?? '').searchParams
  expect(mail(link()).get('subject')).toBe('Damp & rot')
  expect(mail(link()).get('body')).toBe('Damp & rot\n\nhttps://a.test/articles/damp')
  expect(mail(link('£1')).get('body')).toBe('Damp & rot\n£1\n\nhttps://a.test/articles/damp')
})

test('scripts share the address, and print; paper has nothing of it', () => {
  expect(link()).toContain('data-share="https://a.test/articles/damp" data-share-title="Damp &amp; rot"')
  const row = renderToStaticMarkup(
    <ShareRow>
      <PrintButton />
    </ShareRow>,
  )
  expect(row).toContain('data-screen-only=""')
  expect(row).toContain('<button type="button" data-print="true"')
  expect(wordsOfPage(row)).toBe('Print')
})
