import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PictureCarousel } from './picture-carousel.tsx'

const shown = (...names: string[]) =>
  renderToStaticMarkup(<PictureCarousel of="lot 7" pictures={names.map((name) => ({ key: name, content: <b>{name}</b> }))} />)

test('several are a carousel that says of what and how many they are', () => {
  expect(shown('one', 'two')).toMatch(/data-enhance="carousel".*aria-label="Pictures of lot 7: 2".*<b>one<\/b>.*<b>two<\/b>/s)
})

test('one stands alone, and none is a drawing', () => {
  expect(shown('one')).toContain('<b>one</b>')
  expect(shown('one')).not.toContain('data-enhance')
  expect(shown()).toContain('data-no-picture')
})
