import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as shapes from './icon-shapes.ts'
import { SideFact, SidePanel } from './side-panel.tsx'

test('a panel is a region named by its heading; signs of facts are not read out', () => {
  const markup = renderToStaticMarkup(
    <SidePanel id="where" heading="Where" className="own">
      <SideFact shape={shapes.pin}>Moor Lane</SideFact>
    </SidePanel>,
  )
  expect(markup).toMatch(/^<section aria-labelledby="where" class="\S+ own"><h2 id="where" [^>]*>Where<\/h2>/)
  expect(markup).toMatch(/<svg aria-hidden="true".*<\/svg>Moor Lane/)
})
