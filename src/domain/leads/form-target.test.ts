import { expect, test } from 'vitest'
import { testContent } from '#tests/support/site.ts'
import { formTarget } from './form-target.ts'
import { routeLead } from './route-lead.ts'

const property = { branchId: 4102, channel: 'sales', tags: [], hasPlots: false } as const

test.each([
  [{}, undefined, 'hello@withyandvale.example'],
  [{}, property, 'wellington@withyandvale.example'],
  [{ branch: 'taunton' }, undefined, 'taunton@withyandvale.example'],
  [{ branch: 'taunton' }, property, 'taunton@withyandvale.example'],
  [{ branch: 'taunton', department: 'lettings' }, property, 'lettings.taunton@withyandvale.example'],
  [{ branch: 'gone', department: 'lettings' }, undefined, 'hello@withyandvale.example'],
  [{ department: 'lettings' }, property, 'lettings.wellington@withyandvale.example'],
  [{ department: 'auctions' }, property, 'auctions@withyandvale.example'],
  [{ department: 'nonsense' }, property, 'wellington@withyandvale.example'],
])('a form for %j about %j goes to %s', async (form, about, email) => {
  const content = await testContent()
  expect(routeLead(content, formTarget(content.branches, form, about), { byProperty: true }).email).toBe(email)
})
