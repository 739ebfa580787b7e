import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sendCalendar } from './send-calendar.ts'

test('a calendar is one by its type and by the name it is kept under', async () => {
  const app = new Hono().get('*', (c) => sendCalendar(c, 'BEGIN:VCALENDAR'))
  const { headers } = await app.request('/properties/1/sales/auction.ics?x=1')
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('inline; filename="auction.ics"')
  expect(headers.get('x-robots-tag')).toBe('noindex')
})
