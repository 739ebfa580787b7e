import { expect, test } from 'vitest'
import { aRecord, blockMarkup } from '#tests/support/blocks.ts'
import { heroVideo } from './hero-video.tsx'

const content = { title: 'The market', poster: { file: 'market.jpg', alt: 'Pens' }, film: 'https://films.example.com/market.mp4' }

test('the heading of the page and the picture come first; of the film nothing is fetched', () => {
  const markup = blockMarkup(heroVideo, content)
  expect(heroVideo.headsPage).toBe(true)
  expect(markup).toMatch(/<h1[^>]*>The market<\/h1>/)
  expect(markup).toMatch(/<img[^>]* alt="Pens"[^>]* loading="eager"[^>]* fetchPriority="high"/)
  expect(markup.indexOf('<img')).toBeLessThan(markup.indexOf('<video'))
  expect(markup).toMatch(/<video[^>]* preload="none"/)
  expect(markup).not.toContain('autoplay')
})

test('a button plays and pauses it', () => {
  expect(blockMarkup(heroVideo, content)).toMatch(/<button[^>]*data-do="play" data-playing="false" aria-label="Play the film"/)
})

test('without its picture the words stand before the drawing', () => {
  const markup = blockMarkup(heroVideo, content, { picture: undefined })
  expect(markup).not.toContain('<img')
  expect(markup).toContain('data-no-picture')
  expect(markup).toContain('<source src="https://films.example.com/market.mp4" type="video/mp4"')
})

test.each(['https://youtu.be/dQw4w9WgXcQ', 'https://films.example.com/market', '/market.mp4'])('%s is no film', (film) => {
  expect(() => blockMarkup(heroVideo, { ...content, film })).toThrow(/must be .*address of a film/)
})

test('its picture is asked for, and buttons lead on', () => {
  expect(heroVideo.needs(aRecord(heroVideo, content))).toEqual({ picture: 'market.jpg' })
  expect(blockMarkup(heroVideo, { ...content, links: [{ text: 'Sell', link: '/selling' }] })).toMatch(/<a [^>]*href="\/selling"/)
})
