import { expect, test } from 'vitest'
import { startsByItself } from './hero-video.enhancement.ts'

const page = 'https://www.agency.example/selling'
const willing = { page, isStill: false, savesData: false }

test.each([
  ['https://www.agency.example/film.mp4', true],
  ['https://agency.example/film.mp4', true],
  ['https://films.agency.example/film.mp4', true],
  ['/film.mp4', true],
  ['https://cdn.example/film.mp4', false],
  ['https://notagency.example/film.mp4', false],
  ['https://agency.example.evil.example/film.mp4', false],
])('%s starts by itself: %s', (film, plays) => {
  expect(startsByItself({ ...willing, film })).toBe(plays)
})

test.each([
  ['less motion', { isStill: true }],
  ['less data', { savesData: true }],
])('nothing starts by itself for who wants %s', (_, wish) => {
  expect(startsByItself({ ...willing, ...wish, film: '/film.mp4' })).toBe(false)
})
