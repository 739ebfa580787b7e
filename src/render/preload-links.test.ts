import { expect, test } from 'vitest'
import { noAssets } from '#tests/support/no-assets.ts'
import { preloadLinks } from './preload-links.ts'

test('style sheets and typefaces are named, scripts are not', () => {
  const assets = {
    build: '',
    stylesheets: ['/assets/style-1.css', '/brand/brand-2.css'],
    scripts: ['/assets/entry-1.js'],
    fonts: ['/assets/text-1.woff2'],
  }
  expect(preloadLinks(assets).split(', ')).toEqual([
    '</assets/style-1.css>; rel=preload; as=style',
    '</brand/brand-2.css>; rel=preload; as=style',
    '</assets/text-1.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  ])
})

test('without assets there is nothing to say', () => {
  expect(preloadLinks(noAssets)).toBe('')
})
