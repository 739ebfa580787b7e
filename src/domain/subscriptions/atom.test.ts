import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { type AtomFeed, atomXml } from './atom.ts'

const feed: AtomFeed = {
  id: 'tag:www.agency.example,2026:search:channel=sales',
  title: 'Property for sale',
  author: 'Withy & Vale',
  self: 'https://www.agency.example/search.atom?channel=sales&fragment=from-2-bed',
  address: 'https://www.agency.example/property-for-sale/from-2-bed',
  updated: new Date('2026-11-21T09:00:00Z'),
  entries: [
    {
      id: 'tag:www.agency.example,2026:property:7',
      title: '1 High Street, £325,000',
      address: 'https://www.agency.example/properties/7/sales',
      published: new Date('2026-11-01T09:00:00Z'),
      updated: new Date('2026-11-21T09:00:00Z'),
      summary: 'Three beds < four & "more"',
      picture: 'https://www.agency.example/images/700/ab.jpg',
    },
  ],
}

test('a feed has what RFC 4287 asks for, once each, and so has every entry', () => {
  const { names, texts } = parsed(atomXml(feed))
  const count = (name: string) => names.filter((each) => each === name).length
  for (const name of ['feed/id', 'feed/title', 'feed/updated', 'feed/author', 'feed/author/name', 'feed/entry'])
    expect([name, count(name)]).toEqual([name, 1])
  for (const name of ['id', 'title', 'updated', 'published', 'summary']) expect(count(`feed/entry/${name}`)).toBe(1)
  expect([count('feed/link'), count('feed/entry/link')]).toEqual([2, 2])
  expect(texts['feed/author/name']).toBe('Withy & Vale')
  expect(texts['feed/entry/summary']).toBe('Three beds < four & "more"')
  expect(texts['feed/entry/updated']).toBe('2026-11-21T09:00:00.000Z')
})

test('addresses are whole in their attributes', () => {
  const xml = atomXml(feed)
  expect(xml).toContain(
    '<link rel="self" type="application/atom+xml" href="https://www.agency.example/search.atom?channel=sales&amp;fragment=from-2-bed"/>',
  )
  expect(xml).toContain('<link rel="alternate" type="text/html" href="https://www.agency.example/properties/7/sales"/>')
})

test('a feed without entries is one', () => {
  expect(parsed(atomXml({ ...feed, entries: [] })).names).not.toContain('feed/entry')
})

test('no text breaks it', () => {
  const hostile = '</title><script>alert(1)</script> ]]> <!-- &unknown; \u0000\u001b\uffff\ud800 \u{1f3e0}'
  const { names, texts } = parsed(
    atomXml({ ...feed, title: hostile, entries: [{ ...feed.entries[0]!, summary: hostile, address: `x"'<>${hostile}` }] }),
  )
  expect(names.filter((name) => name.includes('script'))).toEqual([])
  expect(texts['feed/title']).toBe('</title><script>alert(1)</script> ]]> <!-- &unknown; \ufffd \u{1f3e0}')
})

/** Each element by its path, and the text of the last of each. */
function parsed(xml: string) {
  const names: string[] = []
  const texts: Record<string, string> = {}
  const path: string[] = []
  const parser = new Parser(
    {
      onopentag(name) {
        path.push(name)
        names.push(path.join('/'))
        texts[path.join('/')] = ''
      },
      ontext(text) {
        const here = path.join('/')
        if (here) texts[here] += text
      },
      onclosetag: () => void path.pop(),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  expect(path).toEqual([])
  return { names, texts }
}
