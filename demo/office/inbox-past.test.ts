import { expect, test } from 'vitest'
import { contentInFolder } from '../../src/content/content-store.ts'
import { readContent } from '../../src/content/read-content.ts'
import type { DemoOffice } from './demo-office.ts'
import { inboxPast } from './inbox-past.ts'

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
      isAvailable: true,
      isListed: true,
      launchedAt: now,
    })),
  ),
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
const past = inboxPast(office)

test('the same seed and moment give the same past, another seed another', () => {
  expect(inboxPast(office)).toEqual(past)
  expect(inboxPast({ ...office, seed: 2 })).not.toEqual(past)
})

test('several hundred enquiries came, many from people who ask more than once, and some minutes ago', () => {
  expect(past.length).toBeGreaterThan(400)
  expect(new Set(past.map(({ person }) => person.email)).size).toBeLessThan(past.length / 1.5)
  expect(now.getTime() - past.at(-1)!.receivedAt.getTime()).toBeLessThan(600_000)
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

test('viewings and valuations are behind us and ahead, and no branch has more of them at a time than people', () => {
  const booked = past.flatMap(({ appointment, branch }) => (appointment?.withdrawnAt === null ? [{ ...appointment, branch }] : []))
  expect(booked.filter(({ startsAt }) => startsAt < now).length).toBeGreaterThan(50)
  expect(booked.filter(({ startsAt }) => startsAt > now).length).toBeGreaterThan(15)
  for (const { branch, startsAt } of booked) {
    const meanwhile = booked.filter((other) => other.branch === branch && other.startsAt <= startsAt && startsAt < other.endsAt)
    expect(meanwhile.length).toBeLessThanOrEqual(branch.appointments!.capacity)
  }
})
