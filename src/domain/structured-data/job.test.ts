import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { schemaFaults } from '#tests/support/schema-faults.ts'
import { schemaVocabulary } from '#tests/support/schema-vocabulary.ts'
import { jobData } from './job.ts'

const vocabulary = await schemaVocabulary()
const agency = { name: 'Agency', address: 'https://agency.example/', branches: anAgency.branches }
const job = {
  title: 'Lettings negotiator',
  description: 'Shows houses.',
  location: 'taunton',
  posted: '2026-11-02',
  address: 'https://agency.example/jobs/1',
}

test('a place at a branch has its address, and is said in the words of schema.org', () => {
  const thing = jobData({ ...job, closes: '2026-12-04', employment: 'part time' }, agency)
  expect(thing).toMatchObject({
    '@type': 'JobPosting',
    datePosted: '2026-11-02',
    validThrough: '2026-12-04T23:59:59',
    employmentType: 'PART_TIME',
    hiringOrganization: { name: 'Agency', sameAs: 'https://agency.example/' },
    jobLocation: { address: { addressLocality: 'Taunton', postalCode: 'TA1 1CK', addressCountry: 'GB' } },
  })
  expect(schemaFaults(vocabulary, thing)).toEqual([])
})

test('elsewhere the town is all that is known, and what is not said is left out', () => {
  const thing = JSON.parse(JSON.stringify(jobData({ ...job, location: 'Minehead' }, agency)))
  expect(thing.jobLocation.address).toEqual({ '@type': 'PostalAddress', addressLocality: 'Minehead', addressCountry: 'GB' })
  expect(thing).not.toHaveProperty('validThrough')
  expect(thing).not.toHaveProperty('employmentType')
  expect(schemaFaults(vocabulary, thing)).toEqual([])
})
