import { expect, test } from 'vitest'
import { videoFrame, videoFrameSources } from './video-services.ts'

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const vimeo = 'https://player.vimeo.com/video/76979871'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['http://youtube.com/watch?feature=share&v=dQw4w9WgXcQ', youtube],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://youtu.be/dQw4w9WgXcQ', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0', youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
  ['https://WWW.YouTube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?t=90', `${youtube}?start=90`],
  ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', `${youtube}?start=90`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', `${youtube}?start=3723`],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=15', `${youtube}?start=15`],
  ['https://youtu.be/dQw4w9WgXcQ?t=soon', youtube],
  ['https://vimeo.com/76979871', `${vimeo}?dnt=1`],
  ['https://www.vimeo.com/76979871/', `${vimeo}?dnt=1`],
  ['https://vimeo.com/76979871/8272103f6e', `${vimeo}?h=8272103f6e&dnt=1`],
  ['https://vimeo.com/76979871?h=8272103f6e', `${vimeo}?h=8272103f6e&dnt=1`],
  ['https://vimeo.com/channels/staffpicks/76979871', `${vimeo}?dnt=1`],
  ['https://vimeo.com/showcase/1234/video/76979871', `${vimeo}?dnt=1`],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', `${vimeo}?h=8272103f6e&dnt=1`],
  ['https://player.vimeo.com/video/76979871?h=%26autoplay', `${vimeo}?dnt=1`],
  ['https://agency.wistia.com/medias/e4a27b971d', 'https://fast.wistia.net/embed/iframe/e4a27b971d'],
  ['https://wi.st/medias/e4a27b971d', 'https://fast.wistia.net/embed/iframe/e4a27b971d'],
  ['https://fast.wistia.net/embed/iframe/e4a27b971d', 'https://fast.wistia.net/embed/iframe/e4a27b971d'],
  ['https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184?t=3', 'https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184'],
  ['https://www.dailymotion.com/video/x8abcde', 'https://www.dailymotion.com/embed/video/x8abcde'],
  ['https://www.dailymotion.com/video/x8abcde_a-house_news', 'https://www.dailymotion.com/embed/video/x8abcde'],
  ['https://dai.ly/x8abcde', 'https://www.dailymotion.com/embed/video/x8abcde'],
])('%s is shown as %s (T19)', (link, address) => {
  const frame = videoFrame(new URL(link))
  expect(frame?.address).toBe(address)
  expect(videoFrameSources).toContain(new URL(address).origin)
})

test.each([
  'https://www.youtube.com/@agency',
  'https://www.youtube.com/channel/UC1234567890',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload',
  'https://youtube.com.example/watch?v=dQw4w9WgXcQ',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/',
  'https://vimeo.com/agency',
  'https://player.vimeo.com/76979871',
  'https://wistia.com/medias/e4a27b971d',
  'https://evilwistia.com/medias/e4a27b971d',
  'https://www.loom.com/pricing',
  'https://www.dailymotion.com/agency',
  'https://www.facebook.com/reel/123456',
])('%s is no film of a service', (link) => {
  expect(videoFrame(new URL(link))).toBeUndefined()
})

test('a film made with a phone is upright', () => {
  const short = videoFrame(new URL('https://www.youtube.com/shorts/dQw4w9WgXcQ'))
  expect(short).toEqual({ service: 'YouTube', address: youtube, isUpright: true })
})
