import { expect, test } from 'vitest'
import { contentOf } from '#tests/support/content-stores.ts'
import { readPictures } from './read-pictures.ts'

const read = (text: string) => readPictures(contentOf({ 'pictures.yaml': text }), [{ name: 'barn.jpg', isFolder: false }])

test('focal points are read by file name', async () => {
  expect(await read('focalPoints:\n  barn.jpg: 30 100\n')).toEqual({ focalPoints: { 'barn.jpg': { x: 30, y: 100 } }, problems: [] })
  expect(await readPictures(contentOf({}), [])).toEqual({ problems: [] })
})

test('a focal point for a missing picture is a warning with a suggestion', async () => {
  const { problems } = await read('focalPoints:\n  barm.jpg: 30 10\n')
  expect(problems).toMatchObject([{ line: 2, reason: 'there is no file images/barm.jpg; did you mean barn.jpg?', isWarning: true }])
})

test.each(['101 5', '5', '-1 5', '5.5 5', '"<b> 5"'])('%s is not a valid focal point', async (written) => {
  const { focalPoints, problems } = await read(`focalPoints:\n  barn.jpg: ${written}\n`)
  expect(focalPoints).toBeUndefined()
  expect(problems).toMatchObject([{ line: 2, field: 'focalPoints.barn.jpg' }])
})
