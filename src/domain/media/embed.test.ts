import { expect, test } from 'vitest'
import { embedLink, videosOf } from './embed.ts'

test('a film of a service is shown in a frame, and leads to where it is without one', () => {
  expect(embedLink(' https://youtu.be/dQw4w9WgXcQ ')).toEqual({
    kind: 'frame',
    of: 'video',
    service: 'YouTube',
    address: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    link: 'https://youtu.be/dQw4w9WgXcQ',
  })
})

test('a tour from a host we know is shown in a frame as it is', () => {
  const link = 'https://my.matterport.com/show/?m=SxQL3iGyvQk'
  expect(embedLink(link)).toEqual({ kind: 'frame', of: 'tour', service: 'my.matterport.com', address: link, link })
})

test.each([
  ['https://files.example/films/house.mp4', 'video/mp4'],
  ['https://files.example/house.WEBM?v=2', 'video/webm'],
  ['https://files.example/house.mov', 'video/quicktime'],
])('%s is a film itself', (link, type) => {
  expect(embedLink(link)).toEqual({ kind: 'file', of: 'video', address: link, link, type })
})

test.each([
  ['/films/tour.mp4', 'video/mp4'],
  [' /films/tour_2.webm', 'video/webm'],
])('%s is a film of the agency’s own', (path, type) => {
  expect(embedLink(path)).toEqual({ kind: 'file', of: 'video', address: path.trim(), link: path.trim(), type })
})

test.each([
  ['http://www.virtualtourmaker.com/Yellow/5922/5922--1024-768.htm', 'tour'],
  ['http://my.matterport.com/show/?m=SxQL3iGyvQk', 'tour'],
  ['https://www.facebook.com/reel/123456', 'video'],
  ['https://www.instagram.com/reel/abc/', 'video'],
  ['https://notfacebook.com/reel/123456', 'tour'],
  ['https://www.youtube.com/@agency', 'video'],
  ['https://user:word@my.matterport.com/show/?m=SxQL3iGyvQk', 'tour'],
  ['https://user@youtu.be/dQw4w9WgXcQ', 'video'],
  ['https://youtu.be:8443/dQw4w9WgXcQ', 'video'],
  ['http://files.example/house.mp4', 'video'],
])('%s is a link to a %s', (link, of) => {
  expect(embedLink(link)).toEqual({ kind: 'link', of, service: new URL(link).hostname, link })
})

test.each([
  '',
  'house.mp4',
  'https://',
  'javascript:alert(1)',
  'data:text/html,hello',
  '//youtu.be/dQw4w9WgXcQ',
  '/films/tour.mov',
  '/films/../tour.mp4',
  '/documents/fees.pdf',
  'https://sprift.com/report/1',
  'https://app.sprift.com/dashboard/property-report/?access_report_id=1',
])('%j is not shown', (source) => {
  expect(embedLink(source)).toBeUndefined()
})

const film = 'https://youtu.be/dQw4w9WgXcQ'
const tour = 'https://my.matterport.com/show/?m=SxQL3iGyvQk'

test('each is told what it is by its kind and number, unless something describes it (T18)', () => {
  const videos = videosOf([
    { source: film },
    { source: tour, caption: '' },
    { source: 'https://vimeo.com/76979871', caption: ' The garden ' },
    { source: 'https://vimeo.com/76979872', caption: ' ' },
    { source: 'https://tours.example/1' },
    { source: 'https://www.facebook.com/reel/123456' },
  ])
  expect(videos.map(({ id, description }) => [id, description])).toEqual([
    [1, 'Video 1'],
    [2, 'Virtual Tour 1'],
    [3, 'The garden'],
    [4, 'Video 3'],
    [5, 'Virtual Tour 2'],
    [6, 'Video 4'],
  ])
})

test('what shows nothing is left out, and the numbers have no gap', () => {
  const videos = videosOf([{ source: 'https://sprift.com/1' }, { source: 'garden' }, { source: tour }])
  expect(videos).toMatchObject([{ id: 1, description: 'Virtual Tour 1' }])
})

test('the same film by two links is shown once', () => {
  expect(videosOf([{ source: film }, { source: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }, { source: film }])).toHaveLength(1)
})
