import { expect, test } from 'vitest'
import { contentInFolder } from '../../src/content/content-store.ts'
import { readContent } from '../../src/content/read-content.ts'
import { accountsPast } from './account-past.ts'
import type { DemoOffice } from './demo-office.ts'
import { interestByWeek, searchesPast } from './figures-past.ts'
import { marketPast, photosPast } from './market-past.ts'

const { branches } = await readContent(contentInFolder('content/demo'))
const now = new Date('2026-11-24T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const property = {
  branchId: 4101,
  channel: 'sales' as const,
  address: '1 High Street',
  status: 'available' as const,
  price: 250_000,
  isAvailable: true,
  isListed: true,
}
const office: DemoOffice = {
  seed: 1,
  now,
  branches,
  properties: Array.from({ length: 60 }, (_, id) => ({ ...property, id, launchedAt: daysAgo(id * 8) })),
  users: [],
  lots: [],
}

test('a year of interest has each property from its launch on, no more opened than seen, and none after today', () => {
  const interest = interestByWeek(office).flat()
  expect(interest).toEqual(interestByWeek(office).flat())
  const days = new Set(interest.map(({ day }) => day))
  expect(days.size).toBe(365)
  expect([...days].sort().at(-1)).toBe('2026-11-24')
  const launched = (id: number) => office.properties[id]!.launchedAt.toISOString().slice(0, 10)
  expect(interest.filter(({ propertyId, day }) => day < launched(propertyId))).toEqual([])
  const sum = (kind: string) => interest.reduce((all, each) => all + (each.kind === kind ? each.count : 0), 0)
  expect(sum('opened')).toBeLessThan(sum('seen') / 4)
  for (const kind of ['saved', 'brochure', 'tour', 'phone']) expect(sum(kind)).toBeLessThan(sum('opened') / 4)
})

test('searches are of each day, and some found nothing', () => {
  const searches = searchesPast(office)
  expect(new Set(searches.map(({ day }) => day)).size).toBe(365)
  expect(searches.some(({ nothing }) => nothing.startsWith('Properties up to £'))).toBe(true)
})

test('what happened to properties lies between their launch and now, and a reduction is from a higher price', () => {
  const events = marketPast(office)
  expect(events.length).toBeGreaterThan(2)
  for (const { propertyId, oldPrice, newPrice, happenedAt } of events) {
    expect(happenedAt.getTime()).toBeGreaterThan(office.properties[propertyId]!.launchedAt.getTime())
    expect(happenedAt.getTime()).toBeLessThan(now.getTime())
    expect(oldPrice).toBeGreaterThan(newPrice ?? 0)
  }
  for (const { propertyId, at } of photosPast(office))
    expect(at.getTime()).toBeGreaterThan(office.properties[propertyId]!.launchedAt.getTime())
})

test('those who have registered save searches in words, and homes that are for sale', () => {
  const accounts = accountsPast(office)
  expect(accounts.length).toBeGreaterThan(30)
  expect(new Set(accounts.map(({ person }) => person.email)).size).toBe(accounts.length)
  for (const { searches } of accounts) for (const { title } of searches) expect(title).toMatch(/^Properties .* (for sale|to let) /)
})
