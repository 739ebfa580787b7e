import { expect, test } from 'vitest'
import { hashPath, matchOverlay, neededFacts, type Overlay } from './overlay.ts'

const overlays = ['/property-images', '/video/:id', '/gallery/:id/:block'].map(
  (path): Overlay => ({ path, title: '', fills: 'window', needs: [], load: async () => () => null }),
)

test('an overlay opens by the path in the hash', () => {
  expect(matchOverlay(overlays, hashPath('#/video/7')!, {})).toMatchObject({ overlay: { path: '/video/:id' }, params: { id: '7' } })
})

test('what a hash says in a query is told', () => {
  expect(matchOverlay(overlays, '/property-images?about=Council%20tax', {})?.params).toEqual({ about: 'Council tax' })
  expect(matchOverlay(overlays, '/property-images', {})?.params).toEqual({})
})

test('parts are decoded', () => {
  expect(matchOverlay(overlays, '/gallery/a%20b/c', {})?.params).toEqual({ id: 'a b', block: 'c' })
})

test.each(['', '/', '/video', '/video/', '/video/7/8', '/other', '/video/%E0%A4%A'])('%j opens nothing', (path) => {
  expect(matchOverlay(overlays, path, {})).toBeUndefined()
})

test('what a page has nothing for opens nothing on it', () => {
  const fees: Overlay = { ...overlays[0]!, path: '/tenant-info', isOn: ({ tenantFees }) => tenantFees !== undefined }
  expect(matchOverlay([fees], '/tenant-info', {})).toBeUndefined()
  expect(matchOverlay([fees], '/tenant-info', { tenantFees: 'None' })?.overlay).toBe(fees)
})

test('an overlay is passed the facts it needs and no others', () => {
  const fees: Overlay = { ...overlays[0]!, needs: ['tenantFees'] }
  expect(neededFacts(fees, { tenantFees: 'None', photos: [] })).toEqual({ tenantFees: 'None' })
  expect(neededFacts(overlays[0]!, { tenantFees: 'None' })).toEqual({})
})

test('a staff form opens without the slash too', () => {
  expect(hashPath('#contact-staff-member/203')).toBe('/contact-staff-member/203')
})

test.each(['', '#', '#main', '#flash/welcome-lead-sent'])('the hash %j is not an overlay', (hash) => {
  expect(hashPath(hash)).toBeUndefined()
})
