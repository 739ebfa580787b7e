import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { videosOf } from '#src/domain/media/embed.ts'
import { aPropertyPage, aPropertyPicture } from '#tests/support/page-content.ts'
import { postedVideos, shownVideos, Videos } from './videos.tsx'

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

const sources = ['https://youtu.be/dQw4w9WgXcQ', 'https://sprift.com/1', 'https://tours.example/1', 'https://kuula.co/share/7lVLq']

test('videos and tours of a property have its photographs in their places, in turn', () => {
  const videos = postedVideos(aPropertyPage({ media: [aPropertyPicture(1), aPropertyPicture(2), ...sources.map(aTour)] }))
  expect(videos.map(({ description, embed, poster }) => [description, embed.kind, poster?.hash])).toEqual([
    ['Video 1', 'frame', aPropertyPicture(1).hash],
    ['Virtual Tour 1', 'link', aPropertyPicture(2).hash],
    ['Virtual Tour 2', 'frame', aPropertyPicture(1).hash],
  ])
})

test('a property without photographs has none to show instead', () => {
  expect(postedVideos(aPropertyPage({ media: sources.map(aTour) })).every((video) => !('poster' in video))).toBe(true)
})

test('a link is not among those that the overlay shows', () => {
  const videos = postedVideos(aPropertyPage({ media: sources.map(aTour) }))
  expect(shownVideos(videos).map(({ id }) => id)).toEqual([1, 3])
})

function aTour(source: string) {
  return { kind: 'virtual-tour' as const, source, caption: '', hash: null, width: null, height: null }
}
