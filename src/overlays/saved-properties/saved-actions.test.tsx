import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { CompareChosen, ListLink, ShareList } from './saved-actions.tsx'

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

test.each([
  [[], 'Choose 2 to 4 to compare'],
  [[7], 'Choose one more to compare'],
  [[1, 2, 3, 4, 5], 'Choose 4 at most to compare'],
])('of %j it says how many may be chosen, and leads nowhere', (ids, hint) => {
  const markup = renderToStaticMarkup(<CompareChosen ids={ids} />)
  expect(markup).toContain(hint)
  expect(markup).not.toContain('<a')
})

test('two to four are compared in the order they were chosen, and each choice is heard', () => {
  const markup = renderToStaticMarkup(<CompareChosen ids={[9, 2]} />)
  expect(markup).toContain(`href="${routes.property.comparison.href([9, 2]).replaceAll('&', '&amp;')}"`)
  expect(markup).toContain('Compare 2 side by side')
  expect(markup).toContain('role="status"')
})
