import { expect, test } from 'vitest'
import { assignNegotiators, type Negotiator } from './negotiator.ts'

const span = (from: string, until: string) => ({
  startsAt: new Date(`2026-11-27T${from}:00Z`),
  endsAt: new Date(`2026-11-27T${until}:00Z`),
})
const person = (id: number, absences: Negotiator['absences'] = []): Negotiator => ({
  id,
  daysOff: [],
  lunch: null,
  absences,
  appointments: [],
})

test('the first who can attend leaves an appointment to somebody else, where a later one finds nobody otherwise', () => {
  const [early, late] = [span('12:00', '12:30'), span('12:15', '12:45')]
  const { negotiators, unplaced } = assignNegotiators([late, early], [person(1), person(2, [span('12:30', '15:00')])], 0)
  expect(unplaced).toEqual([])
  expect(negotiators.map(({ appointments }) => appointments)).toMatchObject([[late], [early]])
})

test('an appointment that nobody can attend keeps no other from being assigned', () => {
  const [one, other, third] = [span('10:00', '10:30'), span('10:00', '10:30'), span('11:00', '11:30')]
  const { negotiators, unplaced } = assignNegotiators([one, other, third], [person(1)], 0)
  expect(unplaced).toMatchObject([other])
  expect(negotiators.map(({ appointments }) => appointments)).toMatchObject([[one, third]])
})
