import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RenderApartContext } from '#src/browser/island.tsx'
import { overlayByPath } from './overlay-by-path.tsx'

test('an overlay at its own address is complete and open, and closes to the home page without script', async () => {
  const shown = await overlayByPath('/tenant-info', { tenantFees: 'Rent' })
  expect(shown?.title).toBe('Fees for tenants')
  const markup = renderToStaticMarkup(shown?.view)
  expect(markup).toMatch(/^<dialog open="" aria-labelledby="overlay-title"/)
  expect(markup).toContain('<h2 id="overlay-title"')
  expect(markup).toContain('<p>Rent</p>')
  expect(markup).toMatch(/<a href="\/" data-close-overlay/)
})

test.each(['/tenant-info', '/', '/nothing', '/property-images/1/2'])('without facts %s is no overlay', async (path) => {
  expect(await overlayByPath(path, {})).toBeUndefined()
})

test('what is in it is rendered apart, with ids of its own: the browser counts them from the dialog', async () => {
  const shown = await overlayByPath('/tenant-info', { tenantFees: 'Rent' })
  const renderApart = (element: ReactElement, prefix: string) => `${prefix}${renderToStaticMarkup(element).length}`
  const markup = renderToStaticMarkup(<RenderApartContext value={renderApart}>{shown?.view}</RenderApartContext>)
  expect(markup).toMatch(/^<dialog open="" aria-labelledby="overlay-title".*data-facts="[^"]*">overlay-\d{3,}<\/dialog>$/)
})
