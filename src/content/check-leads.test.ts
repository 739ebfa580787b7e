import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inspectContent } from './read-content.ts'

/** What is wrong with the demo's content once `before` in a file reads `after`. */
async function problemsWith(file: string, before: string, after: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-'))
  try {
    await cp('content/demo', folder, { recursive: true })
    const text = await readFile(join(folder, file), 'utf8')
    expect(text).toContain(before)
    await writeFile(join(folder, file), text.replace(before, after))
    const { problems } = await inspectContent(folder, {})
    return problems.filter(({ isWarning }) => !isWarning).map(({ field, reason }) => `${field}: ${reason}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test.each([
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

test('a file that cannot be read leaves it open whose a department is', async () => {
  expect(await problemsWith('branches/taunton.yaml', 'name: Taunton', 'nme: Taunton')).not.toContainEqual(
    expect.stringContaining('departmentsElsewhere'),
  )
})
