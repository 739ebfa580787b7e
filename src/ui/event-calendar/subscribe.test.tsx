import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageStateContext } from '../page-state.ts'
import { Subscribe } from './subscribe.tsx'

const shown = (publicUrl?: string, type?: string) =>
  renderToStaticMarkup(
    <PageStateContext value={{ path: '/sales', ...(publicUrl !== undefined && { publicUrl }) }}>
      <Subscribe calendar="agricultural" type={type} />
    </PageStateContext>,
  )

test('a calendar is subscribed to by the device, by Google, or by its address', () => {
  const markup = shown('https://agency.example')
  expect(markup).toContain('href="webcal://agency.example/events/agricultural.ics"')
  expect(markup).toContain('href="https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fagency.example%2Fevents%2Fagricultural.ics"')
  expect(markup).toContain('href="/events/agricultural.ics"')
  expect(markup).toContain('>https://agency.example/events/agricultural.ics<')
})

test('a type is subscribed to alone', () => {
  const markup = shown('http://localhost:3000', 'store-cattle')
  expect(markup).toContain('href="webcal://localhost:3000/events/agricultural.ics?type=store-cattle"')
  expect(markup).toContain('ics%3Ftype%3Dstore-cattle"')
})

test('where the address of the site is not known its own is enough', () => {
  expect(shown()).not.toMatch(/webcal|google/)
  expect(shown()).toContain('href="/events/agricultural.ics"')
})
