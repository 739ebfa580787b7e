import { expect, test } from 'vitest'
import { breadcrumbData, itemListData, thingJson } from './thing.ts'

test('trails and lists number their items', () => {
  const links = [
    { name: 'Home', address: 'https://a.test/' },
    { name: 'Taunton', address: 'https://a.test/property-for-sale/somerset/taunton' },
  ]
  expect(breadcrumbData(links).itemListElement).toMatchObject([{ position: 1 }, { position: 2, name: 'Taunton' }])
  expect(itemListData(links, 13).itemListElement).toMatchObject([{ position: 13 }, { position: 14 }])
})

test('no text can end the script element', () => {
  expect(thingJson({ '@type': 'Place', name: '</script><script>alert(1)</script>' })).not.toContain('</script')
})

test('what is undefined leaves no trace', () => {
  expect(thingJson({ '@type': 'Place', name: undefined })).toBe('{"@type":"Place"}')
})
