import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StaffPhoto } from './staff-photo.tsx'

test.each([200, 350, 1200])(
  'of a photograph %i pixels wide the 350 pixels are asked for, and it keeps its place while it loads',
  (width) => {
    const markup = renderToStaticMarkup(<StaffPhoto photo={{ hash: 'f00d', width, height: 800 }} />)
    expect(markup).toContain('src="/images/350/f00d.jpg"')
    expect(markup).toContain('srcSet="/images/350/f00d.jpg 350w"')
    expect(markup).toContain(`width="${width}" height="800" alt=""`)
  },
)

test('without one there is no frame', () => {
  expect(renderToStaticMarkup(<StaffPhoto photo={undefined} />)).toBe('')
})
