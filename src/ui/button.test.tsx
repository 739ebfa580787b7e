import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button, ButtonLink } from './button.tsx'
import * as shapes from './icon-shapes.ts'

test('a button does not send a form unless it says so', () => {
  expect(renderToStaticMarkup(<Button>Close</Button>)).toMatch(/^<button type="button"[^>]*><span>Close<\/span><\/button>$/)
  expect(renderToStaticMarkup(<Button type="submit">Search</Button>)).toContain('type="submit"')
})

test('a link that looks like a button is a link, with its icon before the words', () => {
  const html = renderToStaticMarkup(
    <ButtonLink href="/a" icon={shapes.phone} variant="signal">
      Call
    </ButtonLink>,
  )
  expect(html).toMatch(/^<a class="[^"]*signal[^"]*" href="\/a"><svg.*<span>Call<\/span><\/a>$/)
})
