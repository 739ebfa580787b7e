import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EventTime } from './event-time.tsx'

const shown = (event: Parameters<typeof EventTime>[0]['event']) => renderToStaticMarkup(<EventTime event={event} />)

test.each([
  [{ date: '2026-11-28' }, '2026-11-28', 'Saturday 28 November 2026'],
  [{ date: '2026-11-28 14:30' }, '2026-11-28T14:30', 'Saturday 28 November 2026 at~2.30pm'],
  [{ date: '2026-11-28 10:30', endTime: '15:00' }, '2026-11-28T10:30', 'Saturday 28 November 2026 at~10.30am, until~3.00pm'],
])('the times of %j end no line in their middle (~)', (event, dateTime, text) => {
  expect(shown(event)).toBe(`<time dateTime="${dateTime}">${text.replaceAll('~', '\u00a0')}</time>`)
})
