import { appointmentWords } from '#src/domain/appointments/slot-name.ts'
import { greeting } from './account-mails.ts'
import { appointmentFacts, changeLink, visitorsCalendar, whoMeetsWhom } from './appointment-mails.ts'
import { deskTelephoneFact, factList, type MailTexts, note, paragraph, propertyFact, quotation } from './mail-content.ts'

const headings = {
  booked: 'is booked',
  confirmed: 'is confirmed',
  moved: 'has another time',
  withdrawn: 'is cancelled',
} as const

/** Mails from the office's diary. Their texts are typed by office users, and are plain text. */
export const diaryMails = {
  'appointment-by-office': (data, { name }) => {
    const { news, reason, appointment, firstName, desk, path } = data
    const { what } = appointment
    const title = `Your ${what} ${headings[news]}`
    const isWithdrawn = news === 'withdrawn'
    const said = {
      booked: `${desk} has booked this for you, as you agreed.`,
      confirmed: `${desk} has confirmed it: you need do nothing more.`,
      moved: `${desk} has moved it. If the new time does not suit you, choose another by the link below, or ring us.`,
      withdrawn: `${desk} had to cancel it. Please ring us, and we will find another time.`,
    }
    return {
      subject: `${title}: ${appointmentWords(new Date(appointment.startsAt))}`,
      preview: reason || said[news],
      heading: greeting(title, firstName),
      parts: [
        paragraph(said[news]),
        ...(reason === '' ? [] : [quotation(reason)]),
        ...(isWithdrawn ? [] : [whoMeetsWhom(data)]),
        ...appointmentFacts(data),
        ...(isWithdrawn ? [] : changeLink(path)),
      ],
      reason: `You get this mail because ${name} has a ${what} with you.`,
      calendar: visitorsCalendar(data, { isWithdrawn, name }),
      replyTo: appointment.organiser,
    }
  },
  'viewing-feedback': ({ property, viewedAt, verdict, text, desk, telephone, from, replyTo }, { name }) => ({
    subject: `Feedback on a viewing of ${property.address}`,
    preview: verdict,
    heading: 'What a viewer thought',
    parts: [
      factList([
        propertyFact('Property', property),
        { name: 'Seen', value: appointmentWords(new Date(viewedAt)) },
        { name: 'Viewer', value: verdict },
        { name: 'From', value: `${from}, ${desk}` },
        deskTelephoneFact(telephone),
      ]),
      ...text
        .split(/\n+/)
        .filter((line) => line !== '')
        .map(quotation),
      note('Answer this mail to write to us about it.'),
    ],
    reason: `You get this mail because ${name} shows this property for you.`,
    replyTo,
  }),
} satisfies Partial<MailTexts>
