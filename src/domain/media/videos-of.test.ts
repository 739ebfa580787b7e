import { expect, test } from 'vitest'
import { videosOf } from './videos-of.ts'

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
