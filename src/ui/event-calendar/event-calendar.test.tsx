import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EventCalendar } from './event-calendar.tsx'

const months = [
  { name: 'This month', told: '1', unit: 'sale', href: '/sales#cal', isChosen: true },
  { name: 'December 2026', told: '4', unit: 'sales', href: '/sales?month=2026-12#cal', isChosen: false },
]
const items = (count: number) => Array.from({ length: count }, (_, key) => ({ key, content: `Sale ${key}` }))
const shownWith = (overrides: Partial<Parameters<typeof EventCalendar>[0]>) =>
  renderToStaticMarkup(
    <EventCalendar
      id="cal"
      count={overrides.items?.length ?? 0}
      months={{ label: 'Months', months }}
      empty="None."
      shown={2}
      items={[]}
      {...overrides}
    />,
  )

test('without events it says so, and the way to others stays', () => {
  const markup = shownWith({})
  expect(markup).toContain('None.')
  expect(markup).toContain('<nav aria-label="Months"')
  expect(markup).toMatch(/<a href="\/sales#cal"[^>]*aria-current="true"/)
  expect(markup.match(/aria-current/g)).toHaveLength(1)
})

test.each([
  [undefined, false],
  [768 as const, true],
])('below %s the rest is folded away', (below, onPhonesOnly) => {
  const markup = shownWith({ items: items(3), ...(below && { below }) })
  expect(markup.match(/<li data-more="">/g)).toHaveLength(1)
  expect(markup.includes('data-below="768"')).toBe(onPhonesOnly)
  expect(markup).toContain('data-count="3"')
  expect(markup).not.toContain('None.')
})

test('a list of types is a form that keeps the month, where one was chosen', () => {
  const options = [
    { value: '', text: 'All' },
    { value: 'sheep', text: 'Sheep' },
  ]
  const markup = shownWith({ types: { action: '/sales', month: '2026-12', options, chosen: 'sheep' } })
  expect(markup).toMatch(/<form[^>]*action="\/sales#cal"/)
  expect(markup).toContain('<input type="hidden" name="month" value="2026-12"/>')
  expect(shownWith({ types: { action: '/sales', month: undefined, options, chosen: 'sheep' } })).not.toContain('name="month"')
  expect(markup).toMatch(/<option value="sheep" selected="">Sheep/)
  expect(markup).toMatch(/<label for="cal-type"/)
})

test('kinds may be a row of links instead, each with its mark', () => {
  const links = [
    { text: 'All', href: '/sales#cal', isChosen: true },
    { text: 'Clocks', href: '/sales?type=clocks#cal', isChosen: false, kind: 3 },
  ]
  const [kinds = ''] = shownWith({ links, linksLabel: 'Kinds' }).match(/<nav aria-label="Kinds">.*?<\/nav>/s) ?? []
  expect(kinds).toMatch(/data-kind="3"><\/span>Clocks<\/a>/)
  expect(kinds.match(/data-kind/g)).toHaveLength(1)
})
