import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PictureCard } from './picture-card.tsx'

test('title, what stands above it, text and picture are shown, and the title leads on', () => {
  const markup = renderToStaticMarkup(
    <PictureCard title="Drains" href="/guides/drains" over="2 May 2026" text="Ask first." picture={<i>ditch</i>} linkText="Read it" />,
  )
  expect(markup).toMatch(/<h3[^>]*><a href="\/guides\/drains"[^>]*>Drains<\/a><\/h3>/)
  for (const part of ['2 May 2026', 'Ask first.', '<i>ditch</i>', 'Read it']) expect(markup).toContain(part)
})

test('its one link is named by the title; the words at its foot are for eyes', () => {
  const markup = renderToStaticMarkup(<PictureCard title="Drains" href="/drains" linkText="Read it" />)
  expect(markup.match(/<a /g)).toHaveLength(1)
  expect(markup).toMatch(/<p[^>]* aria-hidden="true">Read it/)
})

test('without an address there is no link, and without a picture the roof line stands there', () => {
  const markup = renderToStaticMarkup(<PictureCard title="Drains">more</PictureCard>)
  expect(markup).not.toContain('<a ')
  expect(markup).toContain('<svg')
  expect(markup).toContain('more')
  expect(renderToStaticMarkup(<PictureCard title="Drains" picture={null} />)).not.toContain('<svg')
})

test('phones may have a title of their own', () => {
  const markup = renderToStaticMarkup(<PictureCard title="Taunton and the Vale" mobileTitle="Taunton" />)
  expect(markup).toMatch(/<span[^>]*>Taunton and the Vale<\/span><span[^>]*>Taunton<\/span>/)
})
