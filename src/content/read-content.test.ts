import { expect, test } from 'vitest'
import { blockKinds } from '#src/blocks/kinds.ts'
import { editableContent, fileText } from '#tests/support/content-stores.ts'
import { ContentError } from './content-error.ts'
import { contentInFolder } from './content-store.ts'
import { inspectContent, readContent } from './read-content.ts'

test('the demo has four branches with staff, departments and opening times for each day', async () => {
  const { site, branches } = await readContent(contentInFolder('content/demo'))
  expect(site).toMatchObject({ name: 'Withy & Vale', demo: true })
  expect(branches.map(({ slug }) => slug)).toEqual(['taunton', 'wellington', 'bridgwater', 'dulverton'])
  for (const { staff, departments, openingTimes } of branches) {
    expect(staff.length).toBeGreaterThanOrEqual(3)
    expect(departments.length).toBeGreaterThanOrEqual(3)
    expect(openingTimes.map(({ dayOfWeek }) => dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6])
  }
})

test('each member of staff in the demo belongs to a department of their branch', async () => {
  const { branches } = await readContent(contentInFolder('content/demo'))
  for (const { staff, departments } of branches) {
    const ids = departments.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(staff.map(({ departmentId }) => departmentId)))
  }
})

test('telephone numbers in the demo are reserved for drama, and e-mail addresses cannot be delivered to', async () => {
  const { site, branches } = await readContent(contentInFolder('content/demo'))
  const everything = JSON.stringify({ site, branches })
  for (const number of everything.match(/"0\d{4} \d{6}"/g) ?? []) expect(number).toMatch(/"(01632 960|07700 900)\d{3}"/)
  for (const address of everything.match(/[\w.]+@[\w.]+/g) ?? []) expect(address).toMatch(/@withyandvale\.example$/)
})

test('menu items in the demo are at most two levels deep and lead somewhere', async () => {
  const { primaryMenu, secondaryMenu } = await readContent(contentInFolder('content/demo'))
  expect(primaryMenu.map(({ text }) => text)).toEqual(['Sales', 'Lettings', 'New homes', 'Land & farms', 'Auctions', 'About us'])
  for (const item of [...primaryMenu, ...secondaryMenu]) {
    expect(item.link ?? item.children?.length).toBeTruthy()
    for (const child of item.children ?? []) expect(child).toHaveProperty('link')
  }
})

test('an agency may have no branches', async () => {
  expect(await readContent(contentInFolder('content/starter'))).toMatchObject({ branches: [], site: { demo: false } })
})

test('opening times become numbered days', async () => {
  const { branches } = await readContent(contentInFolder('content/demo'))
  expect(branches[0]?.openingTimes[0]).toEqual({ dayOfWeek: 0, opens: null, closes: null })
  expect(branches[0]?.openingTimes[6]).toEqual({ dayOfWeek: 6, opens: '09:00', closes: '16:00' })
})

test.for([
  ['site.yaml', 'telephone: "01632 960100"', 'telephone: 01632960100', 'telephone: must be text: put it in quotes'],
  ['site.yaml', 'name: Withy & Vale\n', '# no name\n', 'name: is missing'],
  ['site.yaml', 'demo: true', 'demo: yes', 'demo: must be true or false'],
  ['site.yaml', 'defaultSearchStatus: available', 'defaultSearchStatus: some', 'defaultSearchStatus: must be one of all, available'],
  ['site.yaml', 'strapline:', 'strap_line:', 'strap_line: is not known here: did you mean strapline?'],
  ['branches/taunton.yaml', 'jobTitle:', 'jobTile:', 'staff[0].jobTile: is not known here: did you mean jobTitle?'],
  [
    'site.yaml',
    'strapline: ',
    'strapline: Agents: ',
    'has a second colon, which begins another value: put the text in quotes, as in strapline: "',
  ],
  ['site.yaml', 'name: Withy', 'name: @Withy', 'has a text that begins with a sign of YAML'],
  ['site.yaml', 'demo: true', '\tdemo: true', 'begins with a tab: indent with spaces'],
  ['site.yaml', 'demo: true', 'demo: *yes', 'names an alias (*) that nothing above defines'],
  ['site.yaml', 'demo: true', 'name: Again', 'gives a name that already stands above it'],
  ['site.yaml', 'demo: true', 'flash: { nonsense: Ta. }', 'flash.nonsense: is not known here'],
  ['site.yaml', 'demo: true', 'flash: { welcome-lead-sent: "" }', 'flash.welcome-lead-sent: must not be empty'],
  ['menus.yaml', 'link: /property-for-rent/pets', 'link: javascript:alert(1)', 'primary[1].children[1].link: must be an address'],
  ['menus.yaml', 'link: /property-for-rent/pets', 'link: //evil.example', 'primary[1].children[1].link: must be an address'],
  [
    'branches/taunton.yaml',
    'telephone: "01632 960100"',
    'telephone: "ask Harriet"',
    'telephone: must be a telephone number: digits and spaces',
  ],
  ['branches/taunton.yaml', 'photo: daniel-okonkwo.jpg', 'photo: daniel.svg', 'staff[1].photo: must be the name of a .jpg, .png'],
  ['branches/taunton.yaml', 'saturday: 09:00-16:00', 'saturday: 16:00-09:00', 'openingTimes.saturday: must open before it closes'],
  ['branches/taunton.yaml', 'email: priya.r', 'email: priya r', 'staff[2].email: must be an e-mail address'],
  [
    'branches/taunton.yaml',
    'department: commercial',
    'department: shops',
    'staff[5].department: must be the label of a department of this branch',
  ],
  ['branches/taunton.yaml', 'location: { lat: 51.0149', 'location: { lat: 151', 'location.lat: must be a latitude'],
  [
    'branches/taunton.yaml',
    'label: lettings',
    'label: sales',
    'departments[1].label: sales is the label of another department of this branch too',
  ],
  ['branches/wellington.yaml', 'id: 4102', 'id: 4101', 'id: must be a branch id of its own: 4101 is already used in'],
  ['branches/wellington.yaml', 'urlLabel: tom-sealey', 'urlLabel: leanne-puddy', 'staff[0].urlLabel: must be a staff urlLabel of its own'],
] as const)('in %s, "%s" written as "%s" is told with file, line and field', async ([file, right, wrong, told]) => {
  const demo = editableContent('content/demo')
  const line = await demo.replace(file, right, wrong)
  const error = await readContent(demo).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ContentError)
  const message = (error as ContentError).message.split('\n').find((one) => one.includes(` ${told}`))
  // A missing field has no line of its own, and of two equal values either may be the wrong one.
  const place = /missing|of its own|an alias/.test(told) ? '' : `${line} `
  expect(message).toContain(`agency/${told.includes('of its own') ? '' : file}${place && ':'}${place}`)
})

test('redirects from the address of an entry or a development are reported like those from a page', async () => {
  const demo = editableContent('content/demo')
  demo.write(
    'redirects.csv',
    'from,to\n/articles/lime-and-patience,/\n/developments/withy-meadows,/\n/news,/\n/lime,/articles/lime-and-patience\n',
  )
  const { problems } = await inspectContent(demo, {})
  expect(problems).toMatchObject([2, 3].map((line) => ({ line, field: 'from', reason: 'is a page of this site, which is shown' })))
})

test('a missing staff photograph is reported with file, line and field, and the site works without it', async () => {
  const demo = editableContent('content/demo')
  const line = await demo.replace('branches/taunton.yaml', 'photo: daniel-okonkwo.jpg', 'photo: daniel.jpg')
  const { content, problems } = await inspectContent(demo, {})
  const file = 'agency/branches/taunton.yaml'
  expect(problems).toEqual([{ file, line, field: 'staff[1].photo', reason: 'there is no file images/daniel.jpg', isWarning: true }])
  expect(content?.branches[0]?.staff[1]?.photo).toBe('daniel.jpg')
})

test.each([
  ['{ lat: -3.1, lng: 51.0149 }', 'is not in the United Kingdom: lat and lng are the wrong way round'],
  ['{ lat: 5.1, lng: 3.1 }', 'is not in the United Kingdom'],
])('a branch at %s is told', async (location, reason) => {
  const demo = editableContent('content/demo')
  demo.write('branches/taunton.yaml', (await fileText(demo, 'branches/taunton.yaml')).replace(/^location: .*$/m, `location: ${location}`))
  const { problems } = await inspectContent(demo, {})
  expect(problems).toEqual([expect.objectContaining({ field: 'location', reason, isWarning: true })])
})

test('errors in several files are all reported at once', async () => {
  const demo = editableContent('content/demo')
  const line = await demo.replace('site.yaml', 'demo: true', 'demo: maybe')
  await demo.replace('branches/dulverton.yaml', 'postcode: TA22 9VK', 'postcode: nowhere')
  await demo.replace('branches/dulverton.yaml', 'jobTitle: Land Agent', 'jobTitle: ""')
  await expect(readContent(demo)).rejects.toMatchObject({
    problems: [
      { field: 'demo', line },
      { field: 'postcode', line: 7 },
      { field: 'staff[1].jobTitle', reason: 'must not be empty' },
    ],
  })
})

test('invalid YAML is reported with its line', async () => {
  const demo = editableContent('content/demo')
  demo.write('menus.yaml', 'primary:\n  - text: Sales\n    link: [\n')
  await expect(readContent(demo)).rejects.toThrow(/menus\.yaml:\d+ /)
})

test('exponential aliases are an error, and do not exhaust memory', async () => {
  const demo = editableContent('content/demo')
  const levels = 'bcdefghij'.split('').map((name, at) => `${name}: &${name} [${`*${'abcdefghij'[at]},`.repeat(20)}]`)
  demo.write('menus.yaml', `a: &a [one]\n${levels.join('\n')}\n`)
  await expect(readContent(demo)).rejects.toThrow(/menus\.yaml:1 repeats itself by aliases/)
})

test('circular aliases are an error, and do not overflow the stack', async () => {
  const demo = editableContent('content/demo')
  const fields = 'related: &a\n  link: [*a]\n'
  demo.write('site.yaml', fields)
  demo.write('articles/round.md', `---\n${fields}---\n\nText\n`)
  const { problems } = await inspectContent(demo, {})
  const told = problems.filter(({ reason }) => reason.startsWith('holds itself by an alias'))
  expect(told.map(({ file }) => file)).toEqual(['site.yaml', 'articles/round.md'].map((file) => `agency/${file}`))
})

test('very deep nesting and files of many megabytes are errors', async () => {
  const demo = editableContent('content/demo')
  demo.write('menus.yaml', '{{'.repeat(50_000))
  demo.write('site.yaml', `name: ${'x'.repeat(2_000_000)}`)
  const { problems } = (await readContent(demo).catch((reason: unknown) => reason)) as ContentError
  expect(problems.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['is larger than 1 MB, more than anybody writes', 'is nested deeper than anything here can be']),
  )
})

test('an unquoted colour is explained as a comment', async () => {
  const demo = editableContent('content/demo')
  demo.write('site.yaml', (await fileText(demo, 'site.yaml')).replace(/^strapline: .*$/m, 'strapline: #1b2a4a'))
  await expect(readContent(demo)).rejects.toThrow('strapline: has no text; what begins with # is a comment')
})

test('a missing file is reported', async () => {
  const demo = editableContent('content/demo')
  demo.remove('site.yaml')
  await expect(readContent(demo)).rejects.toThrow('site.yaml is missing')
})

test.each(['content/nobody', 'package.json'])('%s, which is not a folder, is reported once', async (folder) => {
  const { problems } = await inspectContent(contentInFolder(folder), {})
  expect(problems).toEqual([expect.objectContaining({ file: folder, reason: expect.stringMatching(/^is no folder; GABLE_CONTENT/) })])
})

test('a block with an unknown form is an error, unless an unreadable file may be that form', async () => {
  const demo = editableContent('content/demo')
  const blocks = new Map([...blockKinds].map(([kind, { schema }]) => [kind, schema]))
  const line = await demo.replace('pages/work-with-us.yaml', 'form: work-with-us', 'form: work-with-them')
  const { content, problems } = await inspectContent(demo, { blocks })
  expect(content).toBeUndefined()
  const reason = 'must be the htmlFormId of a form in forms/'
  const file = 'agency/pages/work-with-us.yaml'
  expect(problems).toEqual([{ file, line, field: expect.stringMatching(/^blocks\[\w+\]\.content\.form$/), reason }])
  // The form's id is known despite errors in other fields.
  await demo.replace('forms/new-homes.yaml', 'title: ', 'heading: ')
  expect((await inspectContent(demo, { blocks })).problems.map((problem) => problem.reason)).toContain(reason)
  await demo.replace('forms/work-with-us.yaml', 'htmlFormId: work-with-us', 'formId: work-with-them')
  expect((await inspectContent(demo, { blocks })).problems.map((problem) => problem.reason)).not.toContain(reason)
})

test('link targets in files with errors are known, so that all problems are reported in one run', async () => {
  const demo = editableContent('content/demo')
  const blocks = new Map([...blockKinds].map(([kind, { schema }]) => [kind, schema]))
  const paths = { isPlatformPath: (path: string) => path === '/', mayBeWritten: () => false, isOverlay: () => true }
  const { problems: before } = await inspectContent(demo, { blocks, paths })
  await demo.replace('pages/work-with-us.yaml', 'title: ', 'titel: ')
  await demo.replace('menus.yaml', 'link: /selling', 'link: /seling')
  const { problems } = await inspectContent(demo, { blocks, paths })
  const reasons = problems.map(({ reason }) => reason)
  expect(reasons).toContain('is not known here: did you mean title?')
  expect(reasons).toContain('leads to nothing: no file in pages/ has the path /seling; did you mean /selling?')
  expect(problems.filter(({ reason }) => reason.includes('/work-with-us'))).toEqual(
    before.filter(({ reason }) => reason.includes('/work-with-us')),
  )
})

test('a sale that names a missing tab of entered stock is reported', async () => {
  const demo = editableContent('content/demo')
  const blocks = new Map([...blockKinds].map(([kind, { schema }]) => [kind, schema]))
  const events = await demo.list('events')
  const file = (await Promise.all(events.map(async ({ name }) => ({ name, text: await fileText(demo, `events/${name}`) })))).find(
    ({ text }) => text.includes('stockLink: '),
  )!
  const [named = ''] = file.text.match(/stockLink: .*/) ?? []
  const line = await demo.replace(`events/${file.name}`, named, 'stockLink: goats')
  const { problems } = await inspectContent(demo, { blocks })
  expect(problems).toEqual([
    expect.objectContaining({
      line,
      reason: expect.stringMatching(/^leads to nothing: no tab of pre-entered stock is called goats/),
      isWarning: true,
    }),
  ])
})
