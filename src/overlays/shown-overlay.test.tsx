import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OverlayFailed, OverlayLoading } from './shown-overlay.tsx'

test('a screen reader hears that something is on its way, and what', () => {
  expect(renderToStaticMarkup(<OverlayLoading overlay={{ title: 'Floorplans' }} />)).toMatch(/role="status"[^>]*>Loading floorplans…/)
})

test('one that says so has a place in the room that it will take', () => {
  const loading = { text: 'Loading Instant Valuation', width: 800, height: 700 }
  const markup = renderToStaticMarkup(<OverlayLoading overlay={{ title: 'Instant Valuation', loading }} />)
  expect(markup).toMatch(/role="status"[^>]*inline-size:800px;block-size:700px[^>]*>Loading Instant Valuation</)
})

test('a failure says what happened and offers another try', () => {
  const markup = renderToStaticMarkup(<OverlayFailed error={new Error('Loading chunk x failed.')} retry={() => {}} />)
  expect(markup).toContain('role="alert"')
  expect(markup).toMatch(/<button[^>]*>(<span>)?Try again/)
  expect(markup).toContain('Loading chunk x failed.')
})
