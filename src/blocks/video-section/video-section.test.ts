import { expect, test } from 'vitest'
import { aRecord, blockMarkup } from '#tests/support/blocks.ts'
import { videoSection } from './video-section.tsx'

const film = { link: 'https://youtu.be/dQw4w9WgXcQ', caption: 'The market on a Tuesday' }

test('no videos are no section, nor is one of which nothing can be shown', () => {
  expect(blockMarkup(videoSection, { title: 'Films', videos: [] })).toBe('')
  expect(blockMarkup(videoSection, { title: 'Films', videos: [{ ...film, link: 'https://app.sprift.com/report/1' }] })).toBe('')
})

test('each video is a player that starts when it comes near, and nothing of another company before', () => {
  const tour = { link: 'https://my.matterport.com/show/?m=SxQL3iGyvQk', caption: 'The saleroom' }
  const markup = blockMarkup(videoSection, { title: 'Films', videos: [film, tour] })
  expect(markup.match(/data-island="section-video" data-when="visible"/g)).toHaveLength(2)
  expect(markup).toContain('Play: The market on a Tuesday')
  expect(markup).toContain('Start: The saleroom')
  expect(markup).toMatch(/<a href="https:\/\/youtu\.be\/dQw4w9WgXcQ"/)
  expect(markup).not.toMatch(/<iframe|<video/)
})

test('the same video may stand there twice', () => {
  expect(blockMarkup(videoSection, { title: 'Films', videos: [film, film] }).match(/Play: /g)).toHaveLength(2)
})

test('subtitle and text are shown where there are any', () => {
  const markup = blockMarkup(videoSection, { title: 'Films', subtitle: 'On a Tuesday', description: 'One.\n\nTwo.', videos: [film] })
  for (const part of ['On a Tuesday', '<p>One.</p>', '<p>Two.</p>']) expect(markup).toContain(part)
})

test('its pictures are asked for; one that is missing leaves our drawing', () => {
  const content = {
    title: 'Films',
    videos: [
      { ...film, poster: { file: 'missing.jpg' } },
      { ...film, poster: { file: 'market.jpg' } },
    ],
  }
  expect(videoSection.needs(aRecord(videoSection, content))).toEqual({ pictures: ['missing.jpg', 'market.jpg'] })
  expect(blockMarkup(videoSection, content).match(/<img/g)).toHaveLength(1)
})
