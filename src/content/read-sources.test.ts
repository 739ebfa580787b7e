import { expect, test } from 'vitest'
import { contentOf, pathIn } from '#tests/support/content-stores.ts'
import { problemLine } from './content-error.ts'
import { readSources } from './read-sources.ts'

interface Given {
  ids?: readonly number[] | 'unread'
  variables?: Record<string, string>
}

async function read(yaml: string | undefined, { ids = [1, 2, 3], variables = {} }: Given = {}) {
  const store = contentOf(yaml === undefined ? {} : { 'sources.yaml': yaml })
  const { sources, problems } = await readSources(store, ids === 'unread' ? undefined : ids, variables)
  return { sources, problems, lines: problems.map((problem) => problemLine({ ...problem, file: pathIn(problem.file) })) }
}

test('without sources.yaml there are no sources and no problems', async () => {
  expect(await read(undefined)).toEqual({ sources: undefined, problems: [], lines: [] })
})

test('branches are named by id or by the software’s own names, and default to all', async () => {
  const both = 'sources:\n  - { name: north, format: blm, branches: [1], channels: [sales] }\n'
  const { sources, lines } = await read(`${both}  - { name: south, format: blm, branches: { "77": 2 } }\n`)
  expect(lines).toEqual([])
  expect(sources).toEqual([
    { name: 'north', format: 'blm', branches: [{ id: 1, theirs: '1' }], channels: ['sales'] },
    { name: 'south', format: 'blm', branches: [{ id: 2, theirs: '77' }], channels: ['sales', 'lettings'] },
  ])
  const all = await read('sources:\n  - { name: all, format: blm, token: { env: ALL_TOKEN } }\n', {
    variables: { ALL_TOKEN: 'of-all-the-branches' },
  })
  expect(all.lines).toEqual([])
  expect(all.sources).toMatchObject([{ branches: [{ id: 1 }, { id: 2 }, { id: 3 }], token: { env: 'ALL_TOKEN' } }])
})

test.each([
  [
    '- { name: north, format: blmm }',
    'sources.yaml:2 sources[0].format: must be one of blm, rtdf, reapit, jupix, expert-agent, vebra, street; did you mean blm?',
  ],
  ['- { name: north }', 'sources.yaml:2 sources[0].format: is missing: one of blm'],
  ['- { name: North, format: blm }', 'sources[0].name: must be lower-case letters and digits, with single hyphens'],
  ['- { name: feed, format: blm }', 'sources[0].name: feed is what the source of all other feeds is called'],
  ['- { name: north, format: blm, tokn: x }', 'sources[0].tokn: is not known here: did you mean token?'],
  ['- { name: north, format: blm, branches: [1, 9] }', 'sources.yaml:2 sources[0].branches[1]: must be the id of a branch: 1, 2, 3'],
  ['- { name: north, format: blm, branches: { "77": 9 } }', 'sources[0].branches.77: must be the id of a branch: 1, 2, 3'],
  ['- { name: north, format: blm, branches: { MAIN: 1 } }', 'sources[0].branches.MAIN: must be a number: BLM files have numbers'],
  ['- { name: north, format: blm, branches: {} }', 'sources[0].branches: must name a branch; without the field, all are meant'],
  ['- { name: north, format: blm, branches: [] }', 'sources[0].branches: must be a list of branch ids'],
  ['- { name: north, format: blm, branches: 1 }', 'sources[0].branches: must be a list of branch ids, or what the software calls each'],
  ['- { name: north, format: blm, channels: [sale] }', 'sources[0].channels[0]: must be one of sales, lettings; did you mean sales?'],
  [
    '- { name: north, format: rtdf }',
    'sources.yaml:2 sources[0]: nobody may send to it: it needs a token, an addressSecret or a certificate',
  ],
  [
    '- { name: north, format: blm, branches: [1] }\n  - { name: north, format: blm, branches: [2] }',
    'sources.yaml:3 sources[1].name: north is',
  ],
  [
    '- { name: north, format: blm }\n  - { name: south, format: blm, branches: [2], channels: [sales] }',
    'sources.yaml:3 sources[1].branches: the sales of branch 2 come from the source north already',
  ],
])('%s is refused', async (written, line) => {
  expect((await read(`sources:\n  ${written}\n`)).lines).toContainEqual(expect.stringContaining(line))
})

test.each(['hunter2-hunter2-hunter2', '{ env: hunter2 }', '{ env: A, default: hunter2 }', '12345', '[hunter2]'])(
  'a plain-text secret is refused and not repeated: %s',
  async (token) => {
    const { sources, lines } = await read(`sources:\n  - { name: north, format: blm, token: ${token} }\n`)
    expect(sources).toBeUndefined()
    expect(lines).toEqual([expect.stringContaining('sources.yaml:2 sources[0].token: must not stand here: write { env: NAME }')])
    expect(lines.join()).not.toMatch(/hunter2|12345/)
  },
)

test('a missing environment variable is a warning that names it', async () => {
  const { sources, problems, lines } = await read('sources:\n  - { name: north, format: blm, token: { env: NORTH_TOKEN } }\n')
  expect(lines).toEqual(['sources.yaml:2 sources[0].token: the environment holds no NORTH_TOKEN: the source does without it'])
  expect(problems).toMatchObject([{ isWarning: true }])
  expect(sources).toHaveLength(1)
})

test.each(['token: { env: CRM }', 'addressSecret: { env: CRM }', `certificate: ${'ab'.repeat(32)}`])(
  'a real-time source needs only %s',
  async (by) => {
    const variables = { CRM: 'of-the-crm-and-nobody-else', CLIENT_CERT_HEADER: 'Client-Cert' }
    expect((await read(`sources:\n  - { name: crm, format: rtdf, ${by} }\n`, { variables })).lines).toEqual([])
  },
)

test('a certificate is refused unless a setting names the header in which a proxy passes it on', async () => {
  const yaml = `sources:\n  - { name: crm, format: rtdf, certificate: ${'ab'.repeat(32)} }\n`
  const { problems, lines } = await read(yaml)
  expect(lines).toEqual([
    expect.stringMatching(/^sources\.yaml:2 sources\[0\]\.certificate: nothing says .*CLIENT_CERT_HEADER=Client-Cert$/),
  ])
  expect(problems[0]?.isWarning).toBeFalsy()
})

const certificate = `certificate: ${'ab'.repeat(32)}`

test.each([
  [
    'a token that is too short',
    ['blm', 'token: { env: SHORT }'],
    ['blm', 'token: { env: WEST }'],
    'SHORT holds fewer than 16 characters: nobody could send to north by it',
  ],
  [
    'an address secret that is too short',
    ['rtdf', 'addressSecret: { env: SHORT }'],
    ['blm', 'token: { env: WEST }'],
    'sources[0].addressSecret: SHORT holds fewer than 16 characters',
  ],
  [
    'the token of the default source',
    ['blm', 'token: { env: DEFAULT }'],
    ['blm', 'token: { env: WEST }'],
    'DEFAULT of north holds the same as FEED_TOKEN: each source needs its own',
  ],
  [
    'one token of two',
    ['blm', 'token: { env: WEST }'],
    ['rtdf', 'token: { env: WEST_AGAIN }'],
    'sources[1].token: WEST_AGAIN of south holds the same as WEST of north',
  ],
  [
    'a token that is an address too',
    ['rtdf', 'token: { env: WEST }'],
    ['rtdf', 'addressSecret: { env: WEST }'],
    'sources[1].addressSecret: WEST of south holds the same as WEST of north',
  ],
  [
    'one variable that is not set',
    ['rtdf', 'token: { env: LATER }'],
    ['rtdf', 'token: { env: LATER }'],
    'LATER of south holds the same as LATER of north',
  ],
  [
    'one certificate',
    ['rtdf', certificate],
    ['rtdf', certificate],
    'sources[1].certificate: certificate of south holds the same as certificate of north',
  ],
])('%s is a mistake that names the sources', async (_, [format, by], [otherFormat, byOther], line) => {
  const sources = `- { name: north, format: ${format}, branches: [1], ${by} }\n  - { name: south, format: ${otherFormat}, branches: [2], ${byOther} }\n`
  const variables = {
    FEED_TOKEN: 'of-the-default-source',
    DEFAULT: 'of-the-default-source',
    SHORT: 'hunter2',
    WEST: 'one-of-the-west-alone',
    WEST_AGAIN: 'one-of-the-west-alone',
    CLIENT_CERT_HEADER: 'Client-Cert',
  }
  const { problems, lines } = await read(`sources:\n  ${sources}`, { variables })
  const mistakes = lines.filter((_, index) => !problems[index]?.isWarning)
  expect(mistakes).toEqual([expect.stringContaining(line ?? '')])
  expect(lines.join()).not.toMatch(/hunter2|of-the-default-source|one-of-the-west/)
})

test.each([
  'token: hunter2 : x',
  'apiToken: hunter2: x',
  'password: hunter2 : x',
  'clientSecret: hunter2 : x',
  'address: https://example.com/hunter2 : x',
  'token:\n      env: hunter2 : x',
  'token: "hunter2" hunter2',
  'token: @hunter2',
  'token: [hunter2',
  'token: {hunter2 : x',
  'token: "hunter2',
  'token: *hunter2',
  'token: !hunter2 x',
  'token: |hunter2',
  'token: >hunter2',
  'token: &hunter2 &hunter2 x',
  'token: %hunter2',
  'token: "\\hunter2"',
  'token: hunter2\n   hunter2 : x',
])('where a secret breaks the file, it is not repeated: %j', async (written) => {
  const { lines } = await read(`sources:\n  - name: north\n    format: blm\n    ${written}\n`)
  expect(lines).not.toEqual([])
  expect(lines.join()).not.toContain('hunter2')
})

test('a source may use one secret for both token and address', async () => {
  const variables = { CRM: 'of-the-crm-and-nobody-else' }
  const yaml = 'sources:\n  - { name: crm, format: rtdf, token: { env: CRM }, addressSecret: { env: CRM } }\n'
  expect((await read(yaml, { variables })).lines).toEqual([])
})

test('if branches could not be read, none is reported as unknown', async () => {
  expect((await read('sources:\n  - { name: north, format: blm, branches: [9] }\n', { ids: 'unread' })).lines).toEqual([])
})
