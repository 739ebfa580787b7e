import { appointmentWords, shortAppointmentWords } from '#src/domain/appointments/slot-name.ts'
import { momentText } from '#src/domain/dates/moment-text.ts'
import type { LeadAnswer, LeadKind } from '#src/domain/leads/lead.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import { sizeText } from '#src/domain/property/count-text.ts'
import * as routes from '#src/routes.ts'
import { greeting, linkNote } from './account-mails.ts'
import { deskSubject, desksCalendar } from './appointment-mails.ts'
import {
  buttonLine,
  deskTelephoneFact,
  emailFact,
  factList,
  linkLine,
  type MailTexts,
  note,
  paragraph,
  propertyFact,
  quotation,
  telephoneFact,
} from './mail-content.ts'

const subjects: Readonly<Record<LeadKind, string>> = {
  viewing: 'Viewing',
  valuation: 'Valuation',
  staff: 'Enquiry',
  department: 'Enquiry',
  form: 'Form',
}

function titleOf({ lead, channel }: { lead: LeadKind; channel?: Channel | undefined }): string {
  if (lead !== 'valuation' || channel === undefined) return subjects[lead]
  return channel === 'lettings' ? 'Valuation to let' : 'Valuation to sell'
}

/** A preferred time (see read-booking.ts), which the branch should read first. */
const isWish = ({ name }: LeadAnswer) => name === 'Preferred day' || name === 'Preferred times'
/** The fields of an address, which are shown on one line. */
const ofPlace = ['House name', 'House number', 'Street', 'Town', 'Postcode']

function addressIn(answers: readonly LeadAnswer[]): string {
  return ofPlace.flatMap((name) => answers.find((answer) => answer.name === name)?.value ?? []).join(', ')
}

/** The confirmation in the words of the forms (rules: E8, E18, E20). */
const received: Readonly<Record<LeadKind, string>> = {
  viewing: 'We have received your request for a viewing and an agent will get in touch to confirm.',
  valuation: 'We have received your valuation enquiry and our agent will be in touch soon to confirm your appointment.',
  staff: 'We have received your enquiry and our agent will be in touch soon.',
  department: 'We have received your enquiry and our agent will be in touch soon.',
  form: 'We have received your enquiry and our agent will be in touch soon.',
}

const receivedSubject = (agency: string) => `${agency} has received your enquiry`

/** The days of `services/signed-links.ts`. */
const fileWarning =
  'The files come from a visitor whom nobody has checked: open them with care. The links end after 30 days; the files are kept with the enquiry.'

/**
 * Mails about enquiries. The desk gets everything that was sent. Others get nothing typed but a plausible name: their address was typed by
 * somebody who need not be its owner.
 */
export const leadMails = {
  lead: (data) => {
    const { lead, form, desk, sender, property, answers, message, page, receivedAt, id, files = [], appointment } = data
    const name = `${sender.firstName} ${sender.lastName}`.trim()
    const what = form ?? titleOf(data)
    const place = property?.address ?? data.place ?? ''
    const isPlaced = lead === 'valuation' && place !== '' && !property
    const isOwn = lead === 'viewing'
    const wishes = answers.filter(isWish)
    const others = answers.filter((answer) => !isWish(answer) && !((isPlaced || isOwn) && ofPlace.includes(answer.name)))
    const about = [
      ...(appointment ? [{ name: 'When', value: appointmentWords(new Date(appointment.startsAt)) }] : wishes),
      ...(property ? [{ ...propertyFact('Property', property), value: `${property.address} (${property.agentRef})` }] : []),
      ...(isPlaced ? [{ name: 'Where', value: place }] : []),
      { name: 'Price', value: property?.price ?? '' },
      { name: 'Name', value: name },
      telephoneFact(sender.telephone),
      emailFact(sender.email),
      // Named so that it is not mistaken for the property's.
      { name: 'Their address', value: isOwn ? addressIn(answers) : '' },
      ...others,
    ].filter(({ value }) => value !== '')
    return {
      subject: deskSubject(appointment ? `${what} ${shortAppointmentWords(new Date(appointment.startsAt))}` : what, {
        place,
        price: property?.price,
        name,
      }),
      preview: [sender.telephone, message].filter((part) => part !== '').join(' · ') || desk,
      heading: `${what} for ${desk}`,
      parts: [
        factList(about),
        ...(message === '' ? [] : [quotation(message)]),
        ...files.map(({ name, bytes, path }) => linkLine(`Download ${name} (${sizeText(bytes)})`, path)),
        ...(files.length === 0 ? [] : [note(fileWarning)]),
        ...(property ? [buttonLine('Open the property', property.path)] : []),
        note(
          `Enquiry ${id}, sent ${momentText(new Date(receivedAt))}${page === '' ? '' : ` from ${page}`}. ${sender.email === '' ? '' : 'Answer this mail to write to its sender.'}`.trim(),
        ),
      ],
      reason: `You get this mail because enquiries for ${desk} come to this address.`,
      ...(sender.email !== '' && { replyTo: sender.email }),
      ...(appointment && { calendar: desksCalendar(appointment, sender) }),
    }
  },
  'lead-received': ({ firstName, lead, desk, telephone, property, handedOut }, { name }) => ({
    subject: handedOut ? `${handedOut.title}: ${handedOut.of}` : receivedSubject(name),
    preview: handedOut ? `For ${handedOut.days} days.` : received[lead],
    heading: greeting('Thank you', firstName),
    parts: [
      ...(handedOut
        ? [
            paragraph(
              `Here is what you asked for. The link is for you, and good for ${handedOut.days} days; it leads to the documents of then.`,
            ),
            buttonLine(`${handedOut.title}: ${handedOut.of}`, handedOut.path),
          ]
        : [paragraph(received[lead])]),
      factList([...(property ? [propertyFact('Property', property)] : []), { name: 'With', value: desk }, deskTelephoneFact(telephone)]),
      ...(property && !handedOut ? [buttonLine('See the property', property.path)] : []),
      note('If you did not send it, do nothing: somebody gave your address by mistake. You can tell us on the number above.'),
    ],
    reason: `You get this mail because an enquiry was sent to ${name} with this address.`,
  }),
  'lead-reply': ({ text, from, replyTo, answers }, { name }) => ({
    // The subject of the mail it replies to; otherwise some mail programs start another thread.
    subject: `Re: ${receivedSubject(name)}`,
    preview: text.slice(0, 100),
    heading: 'Your enquiry',
    parts: text.split(/\n+/).map(paragraph),
    reason: `You get this mail because ${from} of ${name} answers your enquiry.`,
    replyTo,
    answers,
  }),
  'enquiry-to-confirm': ({ firstName, lead, desk, property, program, path, linkEnds }, { name }) => ({
    subject: `Please confirm your enquiry to ${name}`,
    preview: 'Nothing is sent until you say so.',
    heading: greeting('Please confirm your enquiry', firstName),
    parts: [
      paragraph(
        `${program === null ? 'An assistant or another program' : `A program that calls itself ${program}`} wrote ${lead === 'viewing' ? 'a request for a viewing' : 'an enquiry'} to us and gave this address.`,
      ),
      factList([...(property ? [propertyFact('Property', property)] : []), { name: 'To', value: desk }]),
      paragraph('We have not passed it on. Nothing happens unless you follow the link, read what was written and send it.'),
      buttonLine('Read it, then send it', path),
      note(linkNote(linkEnds)),
      note('If you did not ask for this, do nothing: it is deleted then, and nobody reads it.'),
    ],
    reason: `You get this mail because a program gave this address to ${name}.`,
  }),
  'lead-account': ({ firstName }, { name }) => ({
    subject: `Your account with ${name}`,
    preview: 'Choose a password to use it.',
    heading: greeting('Your account', firstName),
    parts: [
      paragraph(`With your enquiry we created you an account with ${name}. It keeps the properties and searches that you save.`),
      paragraph('To use it, choose a password: we mail you a link that signs you in once.'),
      buttonLine('Choose a password', routes.overlay.forgottenPassword.href()),
      note('If you do not want it, do nothing: without a password nobody can use it, and it is removed after a while.'),
    ],
    reason: `You get this mail because an enquiry was sent to ${name} with this address.`,
  }),
  'shared-property': ({ property }, { name }) => ({
    subject: `A property for you: ${property.address}`,
    preview: `At ${name}.`,
    heading: 'A property for you',
    parts: [
      paragraph(`Somebody who looked at this property at ${name} wants you to see it.`),
      factList([propertyFact('Property', property)]),
      buttonLine('See the property', property.path),
      note('This is a single mail: we send you nothing else.'),
    ],
    reason: `You get this mail because a visitor of ${name} gave your address. It is not from ${name} itself.`,
  }),
} satisfies Partial<MailTexts>
