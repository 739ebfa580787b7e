import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { videosOf } from '#src/domain/media/embed.ts'
import { Videos } from './videos.tsx'

const film = 'https://youtu.be/dQw4w9WgXcQ'
const tour = 'https://my.matterport.com/show/?m=SxQL3iGyvQk'

test.each([
  [[film], 'Video'],
  [[film, 'https://vimeo.com/76979871'], 'Videos'],
  [[tour], 'Virtual tour'],
  [[tour, 'https://kuula.co/share/7lVLq'], 'Virtual tours'],
  [[film, tour], 'Videos and virtual tours'],
])('%j stand under "%s"', (links, heading) => {
  expect(markupOf(links)).toContain(`>${heading}</h2>`)
})

test('each opens over the page, and leads to where it is without scripts', () => {
  expect(markupOf([film, tour])).toMatch(
    /<a href="https:\/\/youtu\.be\/dQw4w9WgXcQ" data-opens="#\/video\/1".*<a href="https:\/\/my\.matterport\.com\/show\/\?m=SxQL3iGyvQk" data-opens="#\/video\/2"/,
  )
})

test('a link that cannot be shown is none of them', () => {
  expect(markupOf(['https://tours.example/1'])).toBe('')
})

function markupOf(links: readonly string[]): string {
  return renderToStaticMarkup(<Videos videos={videosOf(links.map((source) => ({ source })))} />)
}
