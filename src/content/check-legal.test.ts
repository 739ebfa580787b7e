import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onlyMeasured } from '#src/services/media/store-content-pictures.ts'
import { inspectAgency } from '#src/start/read-agency.ts'

/** What the starter's content with one branch is warned of once site.yaml says this besides and has these pages, as `FIELD: REASON`. */
async function warnings(site: string, pages: readonly string[] = []): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-legal-'))
  try {
    await cp('content/starter', folder, { recursive: true })
    await writeFile(join(folder, 'branches', 'high-street.yaml'), branch)
    const file = join(folder, 'site.yaml')
    await writeFile(file, `${await readFile(file, 'utf8')}\n${site}\n`)
    for (const [at, path] of pages.entries()) {
      await writeFile(join(folder, 'pages', `own-${at}.yaml`), `path: ${path}\ntitle: Ours\ndescription: Ours.\n${blocks}\n`)
    }
    const { problems } = await inspectAgency(folder, onlyMeasured)
    return problems.map(({ isWarning, field, reason }) => `${isWarning ? '' : 'MISTAKE '}${field}: ${reason}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const blocks = 'blocks: [{ id: title, kind: page-title, content: { title: Ours } }]'

const branch = `id: 1
name: High Street
slug: high-street
streetAddress: 1 High Street
town: Anytown
county: Somerset
postcode: TA1 1CK
location: { lat: 51, lng: -3 }
telephone: "01632 960001"
email: office@agency.example
`

const whole = `registeredName: Quill Limited
icoRegistration: ZA123456
redressScheme: The Property Ombudsman
clientMoneyProtection: Client Money Protect
legal:
  reviewed: "2026-11-02"
  complaintsTo: { name: Ada Quill }
  fees: { landlords: [{ service: Letting, fee: £600 }] }`

test('facts that the legal pages lack are named', async () => {
  expect(await warnings('')).toEqual([
    'registeredName: is not given: /terms-of-use says by its trading name alone whose site it is',
    'icoRegistration: is not given: /privacy-policy names no registration with the Information Commissioner',
    'legal.reviewed: is not given: /privacy-policy and the other legal pages do not say when somebody last went through them',
    'redressScheme: is not given: /complaints names no redress scheme, which the law asks of every agent',
    'legal.complaintsTo: is not given: /complaints names nobody who deals with complaints',
    'legal.fees.landlords: is not given: /fees has no fees of landlords, which the law asks letting agents to publish',
    'clientMoneyProtection: is not given: without it there is no /client-money-protection, where the law wants the scheme named',
  ])
})

test('an agency without branches is asked for nothing yet', async () => {
  const { problems } = await inspectAgency('content/starter', onlyMeasured)
  expect(problems).toEqual([])
})

test('nothing is said where all are given', async () => {
  expect(await warnings(whole)).toEqual([])
})

test('an agency may write any of these pages itself: then nothing is asked for it', async () => {
  const own = ['/terms-of-use', '/privacy-policy', '/complaints', '/fees', '/client-money-protection']
  expect(await warnings('', own)).toEqual([])
})

test('a link to the page about client money leads to nothing where there is none', async () => {
  const said = await warnings('contactLink: /client-money-protection')
  expect(said).toContain('contactLink: leads to nothing: no file in pages/ has the path /client-money-protection')
})

test.each([
  ['legal: { reviewed: "2026-02-30" }', 'legal.reviewed: must be a day such as 2026-11-02'],
  ['legal: { nations: [france] }', 'legal.nations[0]: must be one of england, wales, scotland'],
  ['legal: { nations: [] }', 'legal.nations: must name one or more'],
  ['legal: { redressLink: "javascript:alert(1)" }', 'legal.redressLink: must be an address beginning with https://'],
  ['legal: { complaintTo: { name: A } }', 'legal.complaintTo: is not known here: did you mean complaintsTo?'],
])('%s is a mistake', async (site, mistake) => expect(await warnings(site)).toContain(`MISTAKE ${mistake}`))
