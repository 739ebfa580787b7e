import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReadMore } from './read-more.tsx'

const shown = (text: string, most = 20) => renderToStaticMarkup(<ReadMore text={text} most={most} below={768} />)

test('a short text has no button and nothing that starts', () => {
  expect(shown('One.\n\nTwo.')).toBe('<p>One.</p><p>Two.</p>')
})

test('a long one is cut after its last whole word, and is whole all the same', () => {
  const markup = shown('Twenty characters are here, and more.')
  expect(markup).toContain('<p>Twenty characters<span')
  expect(markup).toContain('<span data-rest=""> are here, and more.</span>')
  expect(markup).toMatch(/data-below="768".*<button[^>]*aria-expanded="false"[^>]*>Read more/)
})

test('paragraphs count together; those after the cut wait whole', () => {
  const markup = shown('Fourteen long.\n\nMore words in this one than fit into sixty characters.\n\nLast.', 60)
  expect(markup).toContain('<p>Fourteen long.</p><p>More words in this one than fit into sixty<span')
  expect(markup).toContain('<span data-rest=""> characters.</span></p><p data-rest="">Last.</p>')
})

test('where no width is given every window cuts it, and there is no way to read less', () => {
  const markup = renderToStaticMarkup(<ReadMore text={'One.\n\nTwo.'} most={0} about="The first sale" />)
  expect(markup).toContain('<p data-rest="">One.</p><p data-rest="">Two.</p>')
  expect(markup).not.toContain('data-below')
  expect(markup).not.toContain('data-less')
  expect(markup).toContain('aria-label="Read more: The first sale"')
})
