import { expect, test } from 'vitest'
import { changedContent, editableContent, fileText } from '#tests/support/content-stores.ts'
import { inspectContent } from './read-content.ts'

const file = 'branches/dulverton.yaml'

/** Returns the demo's content and problems after adding these lines to a branch. */
async function dulvertonWith(lines: string) {
  const demo = editableContent('content/demo')
  const own = (await fileText(demo, file)).replace(/^(closedDays|appointments):.*\n( {2}.*\n)*/gm, '')
  demo.write(file, `${own.trimEnd()}\n${lines}\n`)
  const { content, problems } = await inspectContent(demo, {})
  return {
    branch: content?.branches.find(({ slug }) => slug === 'dulverton'),
    problems: problems.map(({ line, field, reason }) => `${line > own.split('\n').length - 1} ${field}: ${reason}`),
  }
}

test('omitted settings have defaults, and appointments default to the opening hours of the branch', async () => {
  const { branch } = await dulvertonWith('appointments: { minutes: { viewing: 30 } }')
  expect(branch).toMatchObject({
    closedDays: [],
    appointments: { everyMinutes: 30, travelMinutes: 15, capacity: 1, leadHours: 24, daysAhead: 28 },
  })
  expect(branch?.appointments?.minutes).toEqual({ viewing: 30 })
  expect(branch?.appointments?.hours).toEqual(branch?.openingTimes)
})

test('separate hours for appointments, and closed days, are read', async () => {
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

/** Returns the problems of the demo after replacing a text in a file. */
async function problemsWith(file: string, before: string, after: string): Promise<string[]> {
  const { problems } = await inspectContent(await changedContent('content/demo', [[file, before, after]]), {})
  return problems.filter(({ isWarning }) => !isWarning).map(({ field, reason }) => `${field}: ${reason}`)
}

test.each([
  [
    'site.yaml',
    '    branch: 4101\n    dimFrom',
    '    branch: 9999\n    dimFrom',
    'screens[0].branch: must be the id of a branch: 4101, 4102, 4103, 4104',
  ],
  ['site.yaml', 'land: land-and-farms', 'land: nonsense', 'leads.departments.sales.land: must be the label of a department of some branch'],
  ['site.yaml', 'leads:\n', 'leads:\n  newHomes: nonsense\n', 'leads.newHomes: must be the label of a department of some branch'],
  ['site.yaml', 'leads:\n', 'leads:\n  farthestMiles: 0\n', 'leads.farthestMiles: must be 1 or more'],
  ['site.yaml', 'valuation:\n', 'valuation:\n  form: two-step\n', 'valuation.form: must be one of multi-step, single-step'],
  ['site.yaml', 'leads:\n', 'leads:\n  newhomes: x\n', 'leads.newhomes: is not known here: did you mean newHomes?'],
  [
    'branches/dulverton.yaml',
    'commercial: 41014',
    'commercial: 1',
    'departmentsElsewhere.commercial: must be the id of a department of another branch',
  ],
  [
    'branches/dulverton.yaml',
    'commercial: 41014',
    'sales: 41014',
    'departmentsElsewhere.sales: this branch has a department of that label itself',
  ],
  [
    'site.yaml',
    'leads:\n',
    'leads:\n  desks: { sales: nonsense }\n',
    'leads.desks.sales: must be the label of a department of some branch',
  ],
  [
    'site.yaml',
    'leads:\n',
    'leads:\n  desks: { lettings: { valuation: nonsense, viewing: branch } }\n',
    'leads.desks.lettings.valuation: must be the label of a department of some branch',
  ],
  [
    'site.yaml',
    'leads:\n',
    'leads:\n  desks: { sales: { viewings: sales } }\n',
    'leads.desks.sales: must be the label of a department, or labels for viewing, valuation and enquiry',
  ],
  [
    'branches/dulverton.yaml',
    'departments:\n',
    'desks: { general: auction }\ndepartments:\n',
    'desks.general: must be the label of a department of this branch, or of its departmentsElsewhere: sales, lettings, land-and-farms, commercial, new-homes, auctions, branch',
  ],
  [
    'branches/wellington.yaml',
    'TA4 2',
    'ta4',
    'catchment.postcodes[1]: must be the beginning of postcodes such as TA1, TA1 1 or TA1 1AA, in capitals',
  ],
  [
    'branches/wellington.yaml',
    '[TA21, TA4 2, EX15]',
    '[], areas: [[[-3, 51], [-3, 52]]]',
    'catchment.areas[0]: must have three corners or more',
  ],
  [
    'branches/wellington.yaml',
    '[TA21, TA4 2, EX15]',
    '[], areas: [[[51, -3], [52, -3], [52, 200]]]',
    'catchment.areas[0][2]: must be a longitude and a latitude, such as [-3.10, 51.01]',
  ],
])('%s with %j as %j: %s', async (file, before, after, problem) => {
  expect(await problemsWith(file, before, after)).toEqual([problem])
})

test('an unreadable branch file may contain the missing department, so that nothing is reported', async () => {
  expect(await problemsWith('branches/taunton.yaml', 'name: Taunton', 'nme: Taunton')).not.toContainEqual(
    expect.stringContaining('departmentsElsewhere'),
  )
})
