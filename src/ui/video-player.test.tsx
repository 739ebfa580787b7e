import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { videosOf } from '#src/domain/media/embed.ts'
import { VideoPlayer } from './video-player.tsx'

const film = 'https://youtu.be/dQw4w9WgXcQ'
const poster = { hash: 'a'.repeat(64), width: 1200, height: 800, alt: 'The house', caption: '' }

test('before a click there is a picture of ours, "Play" and a link, and nothing of anybody else', () => {
  const markup = player(film, true)
  expect(markup).toContain(`<a href="${film}"`)
  expect(markup).toContain('Play: Video 1')
  expect(markup).toContain(`/${poster.hash}`)
  expect(markup).not.toMatch(/<iframe|<video|src="https?:|srcset="https?:|preconnect/i)
})

test('it is said who will show it, before they are asked', () => {
  expect(player(film)).toContain('Shown by YouTube: nothing is sent to it until you press Play.')
  expect(player('https://my.matterport.com/show/?m=SxQL3iGyvQk')).toContain('Shown by my.matterport.com')
})

test('a tour is started', () => {
  expect(player('https://my.matterport.com/show/?m=SxQL3iGyvQk')).toContain('Start: Virtual Tour 1')
})

test('a film that is a file is shown by nobody else', () => {
  const markup = player('https://files.example/house.mp4')
  expect(markup).toContain('Play: Video 1')
  expect(markup).not.toContain('Shown by')
})

test('what no page can show is a link to where it is, and promises no player', () => {
  const markup = player('https://www.facebook.com/reel/123456')
  expect(markup).toContain('See: Video 1')
  expect(markup).toMatch(/Only <a href="https:\/\/www\.facebook\.com\/reel\/123456"[^>]*>www\.facebook\.com/)
  expect(markup).not.toMatch(/Shown by|Play|Start/)
})

test('without a picture of ours it is a board with the words', () => {
  expect(player(film)).not.toContain('<img')
  expect(classOf(player(film))).not.toBe(classOf(player(film, true)))
})

test('a film made with a phone has an upright screen', () => {
  const [upright, wide] = [player('https://www.youtube.com/shorts/dQw4w9WgXcQ'), player(film)]
  expect(classOf(upright)).not.toBe(classOf(wide))
})

function classOf(markup: string) {
  return markup.match(/^<div class="([^"]*)"/)?.[1]
}

function player(source: string, withPoster = false): string {
  const [video] = videosOf([{ source }])
  return video ? renderToStaticMarkup(<VideoPlayer video={{ ...video, ...(withPoster && { poster }) }} />) : ''
}
