import { expect, test } from 'vitest'
import { isHostOrBelow, isTour, tourFrameSources, videoFrame, videoFrameSources } from './video-services.ts'

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

test.each([
  'https://my.matterport.com/show/?m=SxQL3iGyvQk',
  'https://matterport.com/discover/space/SxQL3iGyvQk',
  'https://kuula.co/share/collection/7lVLq',
  'https://giraffe360.com/t/1',
  'https://premium.giraffe360.com/agency/1',
  'https://tour.giraffe360.com/1',
  ...['eyespy360.com', 'vieweet.com', 'ricohtours.com', 'ricoh360.com', 'theta360.com', 'cloudpano.com'].map(on),
  ...['youriguide.com', 'panoee.com', '3dvista.com', 'immoviewer.com', 'realsee.ai', 'nodalview.com', 'roundme.com'].map(on),
  ...['momento360.com', 'metareal.com', 'cubicasa.com', 'ogulo.com', 'klapty.com', 'panoskin.com', 'tourmkr.com'].map(on),
])('%s may be shown (T20)', (link) => {
  expect(isTour(new URL(link))).toBe(true)
})

test.each([
  'http://my.matterport.com/show/?m=SxQL3iGyvQk',
  'https://my.matterport.com:8443/show',
  'https://mymatterport.com/show',
  'https://my.matterport.com.example/show',
  'https://matterport.com/pricing',
  'https://matterport.com/discovery',
  'https://kuula.co/agency',
  'https://evilgiraffe360.com/',
  'https://virtualtourmaker.com/1',
])('%s may not', (link) => {
  expect(isTour(new URL(link))).toBe(false)
})

test('a policy names each host and what is below it, by https', () => {
  expect(tourFrameSources).toContain('https://my.matterport.com')
  expect(tourFrameSources).toContain('https://*.giraffe360.com')
  for (const source of tourFrameSources) expect(source).toMatch(/^https:\/\/(?:\*\.)?[a-z0-9]+(?:\.[a-z0-9]+)+$/)
})

test.each([
  ['sprift.com', true],
  ['app.sprift.com', true],
  ['notsprift.com', false],
  ['sprift.com.example', false],
])('%s is of sprift.com: %s', (host, is) => {
  expect(isHostOrBelow(host, 'sprift.com')).toBe(is)
})

function on(host: string): string {
  return `https://${host}/a-tour`
}
