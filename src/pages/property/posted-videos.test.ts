import { expect, test } from 'vitest'
import { aPicture, aProperty } from '#tests/support/page-content.ts'
import { postedVideos, shownVideos } from './posted-videos.ts'

const sources = ['https://youtu.be/dQw4w9WgXcQ', 'https://sprift.com/1', 'https://tours.example/1', 'https://kuula.co/share/7lVLq']

test('videos and tours of a property have its photographs in their places, in turn', () => {
  const videos = postedVideos(aProperty({ media: [aPicture(1), aPicture(2), ...sources.map(aTour)] }))
  expect(videos.map(({ description, embed, poster }) => [description, embed.kind, poster?.hash])).toEqual([
    ['Video 1', 'frame', aPicture(1).hash],
    ['Virtual Tour 1', 'link', aPicture(2).hash],
    ['Virtual Tour 2', 'frame', aPicture(1).hash],
  ])
})

test('a property without photographs has none to show instead', () => {
  expect(postedVideos(aProperty({ media: sources.map(aTour) })).every((video) => !('poster' in video))).toBe(true)
})

test('a link is not among those that the overlay shows', () => {
  const videos = postedVideos(aProperty({ media: sources.map(aTour) }))
  expect(shownVideos(videos).map(({ id }) => id)).toEqual([1, 3])
})

function aTour(source: string) {
  return { kind: 'virtual-tour' as const, source, caption: '', hash: null, width: null, height: null }
}
