import { expect, test } from 'vitest'
import { speakMotis, speakValhalla } from '#tests/support/travel-services.ts'
import { checkPlanners } from './check-planners.ts'

const branch = { lat: 51.0149, lng: -3.1029 }
const square = [
  [-3.2, 51],
  [-3, 51],
  [-3, 51.1],
] as const

test('each planner is asked around the branch: of ways for the longest time that visitors can ask for', async () => {
  await using roads = await speakValhalla(() => [[square]])
  await using trains = await speakMotis([])
  const found = await checkPlanners({ valhallaUrl: `${roads.url}/`, motisUrl: trains.url, version: '1' }, branch)
  expect(found.map(({ state }) => state)).toEqual(['fine', 'fine'])
  expect(found.map(({ says }) => says.replace(/ 127\S+/, ''))).toEqual([
    'The route planner answers for 120 minutes around 51.0149, -3.1029.',
    'The timetable server answers for 15 minutes around 51.0149, -3.1029.',
  ])
  expect(roads.bodies[0]).toMatchObject({ locations: [{ lat: 51.0149, lon: -3.1029 }], contours: [{ time: 120 }], costing: 'pedestrian' })
})

test('one that does not answer, or has another map, is a warning; none is none', async () => {
  await using broken = await speakMotis([])
  broken.behaviour = 'status 500'
  await using elsewhere = await speakValhalla(() => [])
  const found = await checkPlanners({ valhallaUrl: elsewhere.url, motisUrl: broken.url, version: '1' })
  expect(found).toMatchObject([
    { state: 'warning', says: expect.stringContaining('knows no way to 51.5074, -0.1278') },
    { state: 'warning', says: expect.stringContaining('status 500') },
  ])
  expect(await checkPlanners({ valhallaUrl: undefined, motisUrl: undefined, version: '1' })).toMatchObject([{ state: 'fine' }])
})
