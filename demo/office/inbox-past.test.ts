import { expect, test } from 'vitest'
import { contentInFolder } from '../../src/content/content-store.ts'
import { readContent } from '../../src/content/read-content.ts'
import type { DemoOffice } from './demo-office.ts'
import { inboxByWeek } from './inbox-past.ts'

const { branches } = await readContent(contentInFolder('content/demo'))
const now = new Date('2026-11-24T12:00:00Z')

const office: DemoOffice = {
  seed: 1,
  now,
  branches,
  properties: branches.flatMap(({ id: branchId }) =>
    Array.from({ length: 20 }, (_, number) => ({
      id: branchId * 100 + number,
      branchId,
      channel: number % 3 === 0 ? ('lettings' as const) : ('sales' as const),
      address: `${number} High Street`,
      status: 'available' as const,
      price: 250_000,
      isAvailable: true,
      isListed: true,
      launchedAt: now,
    })),
  ),
  lots: [{ handout: '/events/property-auctions/7/lots/1/legal-pack', saleDay: '2026-12-10', propertyId: null }],
  users: branches.flatMap(({ id, staff }) =>
    staff.map((member, index) => ({
      id: member.id,
      name: member.surname,
      role: index === 0 ? ('manager' as const) : ('staff' as const),
      branches: [id],
      staffId: member.id,
    })),
  ),
}
const past = (await inboxByWeek(office)).flat()

test('the same seed and moment give the same past, another seed another', async () => {
  expect((await inboxByWeek(office)).flat()).toEqual(past)
  expect((await inboxByWeek({ ...office, seed: 2 })).flat()).not.toEqual(past)
})

test('several hundred enquiries came, many from people who ask more than once, and some minutes ago', () => {
  expect(past.length).toBeGreaterThan(400)
  expect(new Set(past.map(({ person }) => person.email)).size).toBeLessThan(past.length / 1.5)
  expect(now.getTime() - past.at(-1)!.receivedAt.getTime()).toBeLessThan(600_000)
})

test('legal packs are asked for in the weeks before their sale', () => {
  const asked = past.filter(({ handout }) => handout !== undefined)
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter(({ receivedAt }) => receivedAt < new Date('2026-10-21'))).toEqual([])
})

test('nothing was done before it came, nor after now, and each step goes on from the one before', () => {
  for (const { receivedAt, entries, work } of past) {
    const moments = [receivedAt, ...entries.map(({ at }) => at)]
    expect(moments).toEqual(moments.toSorted((one, other) => one.getTime() - other.getTime()))
    expect(moments.at(-1)!.getTime()).toBeLessThan(now.getTime())
    entries.forEach(({ before }, index) => {
      if (index > 0) expect(before).toBe(entries[index - 1]!.after)
    })
    if (entries.length > 0) expect(work).toBe(entries.at(-1)!.after)
  }
})

test('viewings and valuations are behind us and ahead, and nobody who goes to them is in two places', () => {
  const booked = past.flatMap(({ appointment }) => (appointment?.withdrawnAt === null ? [appointment] : []))
  expect(booked.filter(({ startsAt }) => startsAt < now).length).toBeGreaterThan(300)
  expect(booked.filter(({ startsAt }) => startsAt > now).length).toBeGreaterThan(15)
  for (const one of booked) {
    const others = booked.filter(({ negotiatorId }) => negotiatorId !== null && negotiatorId === one.negotiatorId)
    expect(others.filter(({ startsAt, endsAt }) => startsAt < one.endsAt && one.startsAt < endsAt)).toEqual([one])
  }
})
