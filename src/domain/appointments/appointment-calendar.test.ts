import { expect, test } from 'vitest'
import { appointmentCalendar, type CalendarAppointment } from './appointment-calendar.ts'

const appointment: CalendarAppointment = {
  id: '12',
  startsAt: '2026-07-15T08:00:00.000Z',
  endsAt: '2026-07-15T08:30:00.000Z',
  sequence: 0,
  changedAt: '2026-07-10T10:05:15.123Z',
  isWithdrawn: false,
  summary: 'Viewing: 1 High Street, Taunton',
  description: 'With Taunton\n01632 960101',
  location: '1 High Street, Taunton',
  organiser: 'taunton@agency.example',
}
const fileOf = (given: Partial<CalendarAppointment> = {}) => appointmentCalendar({ ...appointment, ...given }, 'www.agency.example')

test('an appointment, as RFC 5545 has it, at an instant', () => {
  expect(fileOf()).toEqual({
    method: 'PUBLISH',
    text: [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Gable//Appointments//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:appointment-12@www.agency.example',
      'SEQUENCE:0',
      'DTSTAMP:20260710T100515Z',
      'LAST-MODIFIED:20260710T100515Z',
      'DTSTART:20260715T080000Z',
      'DTEND:20260715T083000Z',
      'ORGANIZER:mailto:taunton@agency.example',
      'SUMMARY:Viewing: 1 High Street\\, Taunton',
      'DESCRIPTION:With Taunton\\n01632 960101',
      'LOCATION:1 High Street\\, Taunton',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  })
})

test('one that is withdrawn is cancelled under the same id with a higher number', () => {
  const { method, text } = fileOf({ isWithdrawn: true, sequence: 2, location: '' })
  expect(method).toBe('CANCEL')
  for (const line of ['METHOD:CANCEL', 'UID:appointment-12@www.agency.example', 'SEQUENCE:2', 'STATUS:CANCELLED'])
    expect(text).toContain(`${line}\r\n`)
  expect(text).not.toContain('LOCATION')
})

test('nothing that is typed becomes a line of its own', () => {
  const typed = 'x\r\nATTENDEE:mailto:eve@example.com\nEND:VEVENT'
  const { text } = fileOf({ summary: typed, description: typed, location: typed, organiser: typed })
  expect(text.split('\r\n').filter((line) => /^(ATTENDEE|END:VEVENT)/.test(line))).toEqual(['END:VEVENT'])
})
