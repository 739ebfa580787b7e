import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { groundsOfKind } from '#src/domain/site/page-rhythm.ts'
import { aRecord, blockMarkup, someLoaded, testTime } from '#tests/support/blocks.ts'
import { Blocks } from './blocks.tsx'
import { allExamples, blockKinds } from './kinds.ts'

test('every kind is the one that its folder exports, is named like it, and has examples', () => {
  for (const [file, exported] of Object.entries(
    import.meta.glob<object>(['./*/*.tsx', '!./**/*.test.tsx', '!./**/*.island.tsx'], { eager: true }),
  )) {
    const [, folder, name] = file.split(/[/.]+/)
    const kinds = Object.values(exported).filter((value) => value instanceof Object && 'render' in value)
    if (folder === name) expect(kinds).toEqual([expect.objectContaining({ kind: folder })])
  }
  expect([...new Set(allExamples.map(({ kind }) => kind))].sort()).toEqual([...blockKinds.keys()].sort())
})

test.each(allExamples)('$kind: $name is content its schema takes, and draws a named part of the page, or nothing', ({ kind, content }) => {
  const block = blockKinds.get(kind)!
  expect(v.safeParse(block.schema, content).issues).toBeUndefined()
  const markup = blockMarkup(block, content)
  if (markup === '' || /^(<div[^>]*>)?<nav aria-label="[^"]+"/.test(markup)) return
  if (markup.includes('<section')) expect(markup).toMatch(new RegExp(`aria-labelledby="a-${kind}-heading"`))
  expect(markup).toMatch(new RegExp(`<h[12][^>]* id="a-${kind}-heading"`))
})

test('blocks stand in their order, each with what was loaded for it', () => {
  const slider = aRecord(blockKinds.get('property-card-slider')!, { title: 'Newest', search: '/property-for-sale' })
  const offices = aRecord(blockKinds.get('our-offices')!, {})
  const loaded = new Map([
    [slider.id, { properties: someLoaded().properties }],
    [offices.id, { branches: someLoaded().branches.slice(0, 1) }],
  ])
  const markup = renderToStaticMarkup(<Blocks records={[offices, slider]} title="" now={testTime} loaded={loaded} />)
  expect(markup.indexOf('Our offices')).toBeLessThan(markup.indexOf('Newest'))
  expect(markup).not.toContain('Dulverton')
})

test('neighbours stand on different grounds, by an attribute of their outermost element; a chosen one holds', () => {
  const record = (kind: string, at: number, more: object = {}) => ({
    ...aRecord(blockKinds.get(kind)!, contents[kind] ?? {}),
    id: `b${at}`,
    ...more,
  })
  const contents: Record<string, object> = {
    'text-with-image': { title: 'Homes', text: 'Here.', picture: { file: 'a.jpg' } },
    'quote-section': { quotes: [{ text: 'Good.', author: 'A. B.' }] },
  }
  const groundsOf = (...records: ReturnType<typeof record>[]) => {
    const loaded = new Map(records.map(({ id }) => [id, someLoaded()]))
    const markup = renderToStaticMarkup(<Blocks records={records} title="" now={testTime} loaded={loaded} />)
    return records.map(
      ({ id }) => new RegExp(`<section[^>]*aria-labelledby="${id}-heading"[^>]*?(?: data-ground="(\\w+)")?>`).exec(markup)?.[1] ?? 'light',
    )
  }
  const kinds = ['our-offices', 'text-with-image', 'quote-section', 'our-offices']
  expect(groundsOf(...kinds.map((kind, at) => record(kind, at)))).toEqual(['light', 'tint', 'dark', 'light'])
  expect(groundsOf(record('our-offices', 0), record('our-offices', 1, { ground: 'light' }))).toEqual(['tint', 'light'])
})

test('the kinds with a ground of their own, and those that can be dark, are kinds', () => {
  const grounds = [...blockKinds.keys()].map(groundsOfKind)
  expect(grounds.filter(({ length }) => length === 0)).toHaveLength(10)
  expect(grounds.filter((offered) => offered.includes('dark'))).toHaveLength(3)
})

test('a page has one main heading: of the block that holds it, else the page’s title', () => {
  const headings = (kind: string) => {
    const record = aRecord(blockKinds.get(kind)!, kind === 'search-hero' ? { title: 'Find a home' } : {})
    const loaded = new Map([[record.id, someLoaded()]])
    const markup = renderToStaticMarkup(<Blocks records={[record]} title="About us" now={testTime} loaded={loaded} />)
    return [...markup.matchAll(/<h1[^>]*>([^<]*)/g)].map(([, text]) => text)
  }
  expect(headings('search-hero')).toEqual(['Find a home'])
  expect(headings('our-offices')).toEqual(['About us'])
})

test('a page with a form leads to it from its top, unless it begins with it', () => {
  const form = aRecord(blockKinds.get('custom-form')!, { form: 'contact' })
  const offices = aRecord(blockKinds.get('our-offices')!, {})
  const hero = aRecord(blockKinds.get('search-hero')!, { title: 'Find a home' })
  const markupOf = (...records: (typeof form)[]) => {
    const loaded = new Map(records.map(({ id }) => [id, someLoaded()]))
    return renderToStaticMarkup(<Blocks records={records} title="About us" now={testTime} loaded={loaded} />)
  }
  const link = /<a [^>]*href="#a-custom-form-form"[^>]*><span>Apply Now/
  expect(markupOf(offices, form)).toMatch(link)
  expect(markupOf(offices, form).search(link)).toBeLessThan(markupOf(offices, form).indexOf('Our offices'))
  expect(markupOf(hero, form).search(link)).toBeGreaterThan(markupOf(hero, form).indexOf('Find a home'))
  expect(markupOf(form, offices)).not.toContain('Apply Now')
  expect(markupOf(offices)).not.toContain('Apply Now')
})
