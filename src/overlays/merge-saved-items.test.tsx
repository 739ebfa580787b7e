import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MergeSavedItems } from './merge-saved-items.tsx'

test('the server, which knows nothing of what is saved on a device, does not ask', () => {
  expect(renderToStaticMarkup(<MergeSavedItems />)).toBe('')
})
