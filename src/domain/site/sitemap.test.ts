import { expect, test } from 'vitest'
import { sitemapIndexXml, sitemapXml } from './sitemap.ts'

const day = new Date('2026-11-01T09:00:00Z')

test('an address stands with its day and its pictures', () => {
  const xml = sitemapXml([
    { address: 'https://a.test/properties/1/sales', lastModified: day, images: ['https://a.test/images/1200/x.jpg'] },
  ])
  expect(xml).toContain(
    '<url><loc>https://a.test/properties/1/sales</loc><lastmod>2026-11-01T09:00:00.000Z</lastmod>' +
      '<image:image><image:loc>https://a.test/images/1200/x.jpg</image:loc></image:image></url>',
  )
})

test('nothing in an address can end its element', () => {
  expect(sitemapXml([{ address: `https://a.test/?a=1&b=<'">`, lastModified: null }])).toContain(
    '<loc>https://a.test/?a=1&amp;b=&lt;&apos;&quot;&gt;</loc>',
  )
})

test('the index lists files', () => {
  expect(sitemapIndexXml([{ address: 'https://a.test/sitemaps/places.xml', lastModified: day }])).toMatch(
    /<sitemapindex .*><sitemap><loc>https:\/\/a\.test\/sitemaps\/places\.xml<\/loc><lastmod>2026-11-01/,
  )
})
