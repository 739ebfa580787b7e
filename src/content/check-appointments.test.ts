import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inspectContent } from './read-content.ts'

const file = 'branches/dulverton.yaml'

/** What is made of the demo's content, and what is wrong with it, once a branch says this besides. */
async function dulvertonWith(lines: string) {
  const folder = await mkdtemp(join(tmpdir(), 'gable-'))
  try {
    await cp('content/demo', folder, { recursive: true })
    const text = await readFile(join(folder, file), 'utf8')
    const own = text.replace(/^(closedDays|appointments):.*\n( {2}.*\n)*/gm, '')
    await writeFile(join(folder, file), `${own.trimEnd()}\n${lines}\n`)
    const { content, problems } = await inspectContent(folder, {})
    return {
      branch: content?.branches.find(({ slug }) => slug === 'dulverton'),
      problems: problems.map(({ line, field, reason }) => `${line > own.split('\n').length - 1} ${field}: ${reason}`),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('what is left out has a usual value, and hours are those of the branch', async () => {
  const { branch } = await dulvertonWith('appointments: { minutes: { viewing: 30 } }')
  expect(branch).toMatchObject({
    closedDays: [],
    appointments: { everyMinutes: 30, travelMinutes: 15, capacity: 1, leadHours: 24, daysAhead: 28 },
  })
  expect(branch?.appointments?.minutes).toEqual({ viewing: 30 })
  expect(branch?.appointments?.hours).toEqual(branch?.openingTimes)
})

test('hours of their own, and closed days, are read', async () => {
  const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => `${day}: closed`).join(', ')
  const hours = week.replace('monday: closed', 'monday: 10:00-16:00')
  const { branch } = await dulvertonWith(`closedDays: [2026-12-25]\nappointments:\n  minutes: { valuation: 60 }\n  hours: { ${hours} }`)
  expect(branch?.closedDays).toEqual(['2026-12-25'])
  expect(branch?.appointments?.hours[1]).toEqual({ dayOfWeek: 1, opens: '10:00', closes: '16:00' })
  expect((await dulvertonWith('')).branch).not.toHaveProperty('appointments')
})

test.each([
  ['closedDays: [2026-02-30]', 'closedDays[0]: must be a day such as 2026-12-25'],
  ['appointments: {}', 'appointments.minutes: is missing'],
  ['appointments: { minutes: {} }', 'appointments.minutes: must say how long a viewing takes, a valuation, or both'],
  ['appointments: { minutes: { viewing: 0 } }', 'appointments.minutes.viewing: must be a whole number from 5 to 480'],
  ['appointments: { minutes: { viewing: 30 }, capacity: 1.5 }', 'appointments.capacity: must be a whole number from 1 to 50'],
  ['appointments: { minutes: { viewing: 30 }, daysAhead: 365 }', 'appointments.daysAhead: must be a whole number from 1 to 90'],
  ['appointments: { minutes: { viewing: 30 }, lead: 5 }', 'appointments.lead: is not known here'],
  [
    'appointments: { minutes: { valuation: 60 }, hours: { monday: 09:00-09:45, tuesday: closed, wednesday: closed, thursday: closed, friday: closed, saturday: closed, sunday: closed } }',
    'appointments.minutes.valuation: must fit into the hours of some day: the longest has 45 minutes',
  ],
  [
    'appointments: { minutes: { valuation: 60 }, hours: { monday: closed, tuesday: closed, wednesday: closed, thursday: closed, friday: closed, saturday: closed, sunday: closed } }',
    'appointments: no hours are given, and the branch has no opening times',
  ],
])('%s is a mistake, told with its line', async (lines, told) => {
  const { problems } = await dulvertonWith(lines)
  expect(problems).toEqual([expect.stringContaining(`true ${told}`)])
})
