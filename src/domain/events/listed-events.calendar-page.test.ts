import { expect, test } from 'vitest'
import { calendarPage } from './listed-events.ts'

const block = (kind: string, content: object = {}) => ({ id: kind, kind, content })
const page = (path: string, ...blocks: ReturnType<typeof block>[]) => ({ path, title: path, description: '', blocks })

const pages = [
  page('/about', block('text-section')),
  { ...page('/rooms', block('property-auction-calendar')), sameAs: '/auctions' },
  page('/auctions', block('page-title'), block('property-auction-calendar')),
  page('/sales', block('agricultural-calendar', { stockLink: '/stock' })),
  page('/more-sales', block('agricultural-calendar')),
]

test('the page of a calendar is the first that has its block, under its own path', () => {
  expect(calendarPage(pages, 'property-auctions')).toEqual({ path: '/auctions', title: '/auctions', stockPage: undefined })
  expect(calendarPage(pages, 'agricultural')).toEqual({ path: '/sales', title: '/sales', stockPage: '/stock' })
})

test('an agency may have no page of a calendar', () => {
  expect(calendarPage(pages, 'antiques')).toBeUndefined()
})
