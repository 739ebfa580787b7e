import type { AppointmentKind } from '#src/domain/appointments/appointment.ts'
import type { CalendarAppointment } from '#src/domain/appointments/appointment-calendar.ts'
import { appointmentWords, shortAppointmentWords } from '#src/domain/appointments/slot-name.ts'
import { momentText } from '#src/domain/dates/moment-text.ts'
import type { LeadSender } from '#src/domain/leads/lead.ts'
import type { AppointmentNotice, MailedAppointment } from '#src/domain/mails/mailed-lead.ts'
import { greeting } from './account-mails.ts'
import {
  buttonLine,
  deskTelephoneFact,
  emailFact,
  factList,
  linkLine,
  type MailContent,
  type MailPart,
  type MailTexts,
  note,
  paragraph,
  propertyFact,
  telephoneFact,
} from './mail-content.ts'

const titles: Readonly<Record<AppointmentKind, string>> = { viewing: 'Viewing', valuation: 'Valuation' }
const headings = { booked: 'is booked', moved: 'has another time', withdrawn: 'is withdrawn' } as const

const changes = { moved: 'moved to', withdrawn: 'withdrawn:', 'not confirmed': 'not confirmed:' } as const

const becauseOf = { asked: 'on request', time: 'after its time', account: 'with an account' } as const

/** Mails about appointments. Visitors get nothing typed but a plausible name and a postcode. */
export const appointmentMails = {
  appointment: (data, { name }) => {
    const { news, appointment, firstName, path, confirmBy } = data
    const { what } = appointment
    const when = appointmentWords(new Date(appointment.startsAt))
    const isWithdrawn = news === 'withdrawn'
    return {
      subject: `${confirmBy ? `Please confirm your ${what}` : `Your ${what} ${headings[news]}`}: ${when}`,
      preview: confirmBy
        ? 'One click, and the time is yours.'
        : isWithdrawn
          ? 'You need do nothing more.'
          : 'The attached file puts it into your calendar.',
      heading: greeting(confirmBy ? `Please confirm your ${what}` : `Your ${what} ${headings[news]}`, firstName),
      parts: [
        ...(isWithdrawn ? [paragraph('We have told the branch. You need do nothing more.')] : []),
        ...(isWithdrawn ? [] : [whoMeetsWhom(data)]),
        ...appointmentFacts(data),
        ...(confirmBy ? wayToConfirm(path, confirmBy) : isWithdrawn ? [] : changeLink(path)),
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
      parts: [whoMeetsWhom(data), ...appointmentFacts(data), ...changeLink(path)],
      reason: `You get this mail because a ${what} was booked with ${name} for this address.`,
      replyTo: appointment.organiser,
    }
  },
  'appointment-changed': ({ news, appointment, desk, sender, property, before, by }) => {
    const who = `${sender.firstName} ${sender.lastName}`
    const when = appointmentWords(new Date(appointment.startsAt))
    const changed = `${titles[appointment.what]} ${changes[news]}`
    const short = shortAppointmentWords(new Date(appointment.startsAt))
    return {
      subject: deskSubject(`${changed} ${short}`, { place: appointment.place, price: property?.price, name: who }),
      preview: sender.telephone,
      heading: `${changed} ${when}`,
      parts: [
        factList(
          [
            { name: news === 'moved' ? 'Now at' : 'Was to be at', value: when },
            { name: 'Before', value: news === 'moved' && before !== undefined ? appointmentWords(new Date(before)) : '' },
            property ? propertyFact('Where', property) : { name: 'Where', value: appointment.place },
            { name: 'Price', value: property?.price ?? '' },
            { name: 'Name', value: who },
            telephoneFact(sender.telephone),
            emailFact(sender.email),
          ].filter(({ value }) => value !== ''),
        ),
        ...(property ? [buttonLine('Open the property', property.path)] : []),
        note(
          news === 'not confirmed'
            ? 'Nobody confirmed it by the link that was mailed to this address, so the time is free again. Ring the visitor to keep it.'
            : by === undefined
              ? 'Changed by the private link that was mailed to the visitor. Answer this mail to write to them.'
              : `Changed by ${by} in the office, who told the visitor.`,
        ),
      ],
      reason: `You get this mail because enquiries for ${desk} come to this address.`,
      replyTo: sender.email,
      calendar: desksCalendar(appointment, sender, { isWithdrawn: news !== 'moved' }),
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

/** For the desk's calendar, with everything needed to attend. */
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

/** For the visitor's calendar. */
export function visitorsCalendar(
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

/** Who meets whom, and where. */
export function whoMeetsWhom({ appointment: { what }, desk }: AppointmentNotice): MailPart {
  return paragraph(what === 'viewing' ? `Somebody from ${desk} will meet you at the property.` : `Somebody from ${desk} will come to you.`)
}

/** When, where and with whom. */
export function appointmentFacts({ appointment, desk, telephone, property, postcode }: AppointmentNotice): MailPart[] {
  const given = ['The address that you gave us', postcode].filter((part) => part !== undefined).join(', ')
  return [
    factList([
      { name: 'When', value: appointmentWords(new Date(appointment.startsAt)) },
      property ? propertyFact('Where', property) : { name: 'Where', value: appointment.what === 'valuation' ? given : desk },
      ...(property?.price === undefined ? [] : [{ name: 'Price', value: property.price }]),
      { name: 'With', value: desk },
      deskTelephoneFact(telephone),
    ]),
    ...(property ? [linkLine('See the property', property.path)] : []),
  ]
}

interface Told {
  place: string
  price: string | undefined
  name: string
}

/** A branch sees in its list of mails: what and when, then where, the price, and who. */
export function deskSubject(what: string, { place, price = '', name }: Told): string {
  const about = [place, price].filter((part) => part !== '').join(', ')
  if (about === '') return [what, name].filter((part) => part !== '').join(': ')
  return `${what}: ${about}${name === '' ? '' : ` (${name})`}`
}

function wayToConfirm(path: string, by: string): MailContent['parts'] {
  return [
    buttonLine('Confirm it, or change it', path),
    note(`Please confirm by ${momentText(new Date(by))}: after that the time is free for others again. Keep the link to yourself.`),
  ]
}

export function changeLink(path: string): MailContent['parts'] {
  return [buttonLine('Change or withdraw it', path), note('Whoever has this link can change the appointment: keep it to yourself.')]
}
