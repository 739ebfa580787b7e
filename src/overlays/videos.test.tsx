import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { videosOf } from '#src/domain/media/embed.ts'
import { matchOverlay } from './overlay.ts'
import { overlays } from './overlays.ts'
import { VideosOverlay } from './videos.tsx'

const videos = videosOf([
  { source: 'https://youtu.be/dQw4w9WgXcQ' },
  { source: 'https://vimeo.com/76979871', caption: 'The garden' },
  { source: 'https://my.matterport.com/show/?m=SxQL3iGyvQk' },
])

test.each([
  ['1', '1 of 3', 'Video 1', ['Previous video']],
  ['2', '2 of 3', 'The garden', []],
  ['3', '3 of 3', 'Virtual Tour 1', ['Next video']],
])('#/video/%s shows %s, "%s", and ends at the ends (T18)', (id, position, description, disabled) => {
  const markup = shown(videos, id)
  expect(markup).toContain(position)
  expect(markup).toContain(description)
  expect([...markup.matchAll(/aria-label="([^"]*)" aria-disabled="true"/g)].map(([, label]) => label)).toEqual(disabled)
})

test('a single one has nothing to step to', () => {
  expect(shown(videos.slice(0, 1), '1')).not.toContain('<button')
})

test.each(['1', '3'])('a page that has video %s opens it', (id) => {
  expect(matchOverlay(overlays, `/video/${id}`, { videos })?.overlay.path).toBe('/video/:id')
})

test.each(['0', '4', '01', 'first'])('#/video/%s is none of the page and opens nothing', (id) => {
  expect(matchOverlay(overlays, `/video/${id}`, { videos })).toBeUndefined()
})

test('a page without videos has none to open', () => {
  expect(matchOverlay(overlays, '/video/1', {})).toBeUndefined()
})

function shown(all: typeof videos, id: string): string {
  return renderToStaticMarkup(<VideosOverlay page={{ videos: all }} params={{ id }} close={() => {}} replace={() => {}} />)
}
