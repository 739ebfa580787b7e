import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { ListLink, ShareList } from './share-list.tsx'

const ids = [3, 1]
const address = routes.property.list.href(ids)

test('until a script runs it the link is a mail with the address', () => {
  const markup = renderToStaticMarkup(<ShareList ids={ids} onRefused={() => {}} />)
  expect(markup).toContain('mailto:?subject=A%20list%20of%202%20properties')
  expect(markup).toContain(encodeURIComponent(address))
})

test('who has to copy it has the address in a field that cannot be changed, and may still mail it', () => {
  const markup = renderToStaticMarkup(<ListLink ids={ids} />)
  expect(markup).toContain(`readOnly="" value="${address}"`)
  expect(markup).toContain('mailto:?subject=')
})
