import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OverlayFailed, OverlayLoading } from './overlay-state.tsx'

test('a screen reader hears that something is on its way, and what', () => {
  expect(renderToStaticMarkup(<OverlayLoading title="Floorplans" />)).toMatch(/role="status"[^>]*>Loading floorplans…/)
})

test('a failure says what happened and offers another try', () => {
  const markup = renderToStaticMarkup(<OverlayFailed error={new Error('Loading chunk x failed.')} retry={() => {}} />)
  expect(markup).toContain('role="alert"')
  expect(markup).toMatch(/<button[^>]*>(<span>)?Try again/)
  expect(markup).toContain('Loading chunk x failed.')
})
