import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Passkeys } from './passkeys.tsx'

test('without scripts nothing of passkeys is shown', () => {
  expect(renderToStaticMarkup(<Passkeys user={{ is_fresh: true }} />)).toBe('')
})
