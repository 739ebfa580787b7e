import type { AppointmentKind } from '#src/domain/appointments/appointment.ts'
import type { CalendarAppointment } from '#src/domain/appointments/appointment-calendar.ts'
import { appointmentWords } from '#src/domain/appointments/slot-name.ts'
import type { LeadSender } from '#src/domain/leads/lead.ts'
import type { AppointmentNotice, MailedAppointment } from '#src/domain/mails/mail.ts'
import { greeting } from './account-mails.ts'
import { action, facts, type MailContent, type MailTexts, note, paragraph } from './mail-content.ts'

const titles: Readonly<Record<AppointmentKind, string>> = { viewing: 'Viewing', valuation: 'Valuation' }
const headings = { booked: 'is booked', moved: 'has another time', withdrawn: 'is withdrawn' } as const

const becauseOf = { asked: 'on request', time: 'after its time', account: 'with an account' } as const

/** The mails about appointments. Their visitors get nothing that was typed but a name that could be one (decision 82). */
export const appointmentMails = {
  appointment: (data, { name }) => {
    const { news, appointment, firstName, path } = data
    const { what } = appointment
    const when = appointmentWords(new Date(appointment.startsAt))
    const isWithdrawn = news === 'withdrawn'
    return {
      subject: `Your ${what} ${headings[news]}: ${when}`,
      preview: isWithdrawn ? 'You need do nothing more.' : 'The attached file puts it into your calendar.',
      heading: greeting(`Your ${what} ${headings[news]}`, firstName),
      parts: [
        ...(isWithdrawn ? [paragraph('We have told the branch. You need do nothing more.')] : []),
        aboutIt(data),
        ...(isWithdrawn ? [] : wayToChange(path)),
        note('If this was not you, somebody gave your address by mistake. You can tell us on the number above.'),
      ],
      reason: `You get this mail because a ${what} was booked with ${name} for this address.`,
      calendar: visitorsCalendar(data, { isWithdrawn, name }),
      replyTo: appointment.organiser,
    }
  },
  'appointment-reminder': (data, { name }) => {
    const { appointment, firstName, path } = data
    const { what } = appointment
    const when = appointmentWords(new Date(appointment.startsAt))
    return {
      subject: `Your ${what} is at ${when}`,
      preview: `With ${data.desk}.`,
      heading: greeting(`Your ${what} is soon`, firstName),
      parts: [aboutIt(data), ...wayToChange(path)],
      reason: `You get this mail because a ${what} was booked with ${name} for this address.`,
      replyTo: appointment.organiser,
    }
  },
  'appointment-changed': ({ news, appointment, desk, sender, property }) => {
    const who = `${sender.firstName} ${sender.lastName}`
    const when = appointmentWords(new Date(appointment.startsAt))
    const subject = `${titles[appointment.what]} ${news === 'moved' ? 'moved to' : 'withdrawn:'} ${when}`
    return {
      subject: `${subject}, ${who}`,
      preview: appointment.place || sender.telephone,
      heading: subject,
      parts: [
        facts([
          { name: news === 'moved' ? 'Now at' : 'Was to be at', value: when },
          { name: 'Name', value: who },
          { name: 'Email', value: sender.email },
          { name: 'Telephone', value: sender.telephone },
          ...(appointment.place === '' ? [] : [{ name: 'Where', value: appointment.place }]),
        ]),
        ...(property ? [action('Open the property', property.path)] : []),
        note('Changed by the private link that was mailed to the visitor. Answer this mail to write to them.'),
      ],
      reason: `You get this mail because enquiries for ${desk} come to this address.`,
      replyTo: sender.email,
      calendar: desksCalendar(appointment, sender, { isWithdrawn: news === 'withdrawn' }),
    }
  },
  'appointment-removed': ({ why, appointment }, { name }) => {
    const { what, place } = appointment
    const when = appointmentWords(new Date(appointment.startsAt))
    const subject = `${titles[what]} removed: ${when}`
    return {
      subject,
      preview: place || becauseOf[why],
      heading: subject,
      parts: [
        paragraph(
          `An appointment of ${when}${place === '' ? '' : ` for ${place}`} was removed with its enquiry, which was deleted ${becauseOf[why]}.`,
        ),
        note('Remove what you hold of that enquiry elsewhere too. This mail says nothing about who was to come.'),
      ],
      reason: `You get this mail because enquiries to ${name} come to this address.`,
      calendar: { ...timesOf(appointment), isWithdrawn: true, summary: titles[what], description: '', location: place },
    }
  },
} satisfies Partial<MailTexts>

/** For the desk's calendar, with all that it needs to go there. */
export function desksCalendar(appointment: MailedAppointment, sender: LeadSender, { isWithdrawn = false } = {}): CalendarAppointment {
  return {
    ...timesOf(appointment),
    isWithdrawn,
    summary: [`${titles[appointment.what]}: ${sender.firstName} ${sender.lastName}`, appointment.place]
      .filter((part) => part !== '')
      .join(', '),
    description: `${sender.telephone}\n${sender.email}`,
    location: appointment.place,
  }
}

function visitorsCalendar(
  { appointment, desk, telephone, property }: AppointmentNotice,
  { isWithdrawn, name }: { isWithdrawn: boolean; name: string },
): CalendarAppointment {
  return {
    ...timesOf(appointment),
    isWithdrawn,
    summary: appointment.what === 'viewing' ? `Viewing: ${property?.address ?? desk}` : `Valuation with ${name}`,
    description: `${desk}, ${telephone}`,
    location: property?.address ?? '',
  }
}

function timesOf({ id, startsAt, endsAt, sequence, changedAt, organiser }: MailedAppointment) {
  return { id, startsAt, endsAt, sequence, changedAt, organiser }
}

function aboutIt({ appointment, desk, telephone, property }: AppointmentNotice): MailContent['parts'][number] {
  return facts([
    { name: 'When', value: appointmentWords(new Date(appointment.startsAt)) },
    { name: 'Where', value: property?.address ?? (appointment.what === 'valuation' ? 'The address that you gave us' : desk) },
    { name: 'With', value: desk },
    { name: 'Telephone', value: telephone },
  ])
}

function wayToChange(path: string): MailContent['parts'] {
  return [action('Change or withdraw it', path), note('Whoever has this link can change the appointment: keep it to yourself.')]
}
