import { momentText } from '#src/domain/dates/moment-text.ts'
import type { LeadKind } from '#src/domain/leads/lead.ts'
import { greetingName } from '#src/domain/mails/shown-in-mail.ts'
import { sizeText } from '#src/domain/text/size-text.ts'
import * as routes from '#src/routes.ts'
import { greeting } from './account-mails.ts'
import { desksCalendar } from './appointment-mails.ts'
import { action, facts, link, type MailTexts, note, paragraph, quotation } from './mail-content.ts'

const subjects: Readonly<Record<LeadKind, string>> = {
  viewing: 'Viewing',
  valuation: 'Valuation',
  staff: 'Enquiry',
  department: 'Enquiry',
  form: 'Form',
}

/** What the sender is told in the words of the forms (rules: E8, E18, E20). */
const received: Readonly<Record<LeadKind, string>> = {
  viewing: 'We have received your request for a viewing and an agent will get in touch to confirm.',
  valuation: 'We have received your valuation enquiry and our agent will be in touch soon to confirm your appointment.',
  staff: 'We have received your enquiry and our agent will be in touch soon.',
  department: 'We have received your enquiry and our agent will be in touch soon.',
  form: 'We have received your enquiry and our agent will be in touch soon.',
}

/** Days after `services/links/file-tokens.ts`. */
const fileWarning =
  'The files come from a visitor whom nobody has checked: open them with care. The links end after 30 days; the files are kept with the enquiry.'

/**
 * The mails about enquiries. The desk is told all that was sent. Others get nothing that was typed but a name that could be one: their
 * address was typed by somebody who need not be its owner (decision 82).
 */
export const leadMails = {
  lead: ({ lead, form, desk, sender, property, answers, message, page, receivedAt, id, files = [], appointment }) => {
    const name = `${sender.firstName} ${sender.lastName}`.trim()
    const what = form ?? subjects[lead]
    const about = [
      { name: 'Name', value: name },
      { name: 'Email', value: sender.email },
      { name: 'Telephone', value: sender.telephone },
      ...(property ? [{ name: 'Property', value: `${property.address} (${property.agentRef})` }] : []),
      ...answers,
    ].filter(({ value }) => value !== '')
    return {
      subject: [name === '' ? what : `${what}: ${name}`, property?.address].filter((part) => part !== undefined).join(', '),
      preview: message || sender.telephone || desk,
      heading: `${what} for ${desk}`,
      parts: [
        facts(about),
        ...(message === '' ? [] : [quotation(message)]),
        ...files.map(({ name, bytes, path }) => link(`Download ${name} (${sizeText(bytes)})`, path)),
        ...(files.length === 0 ? [] : [note(fileWarning)]),
        ...(property ? [action('Open the property', property.path)] : []),
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
    subject: handedOut ? `${handedOut.title}: ${handedOut.of}` : `${name} has received your enquiry`,
    preview: handedOut ? `For ${handedOut.days} days.` : received[lead],
    heading: greeting('Thank you', firstName),
    parts: [
      ...(handedOut
        ? [
            paragraph(
              `Here is what you asked for. The link is for you, and good for ${handedOut.days} days; it leads to the documents of then.`,
            ),
            action(`${handedOut.title}: ${handedOut.of}`, handedOut.path),
          ]
        : [paragraph(received[lead])]),
      ...(property ? [facts([{ name: 'Property', value: property.address }])] : []),
      facts([
        { name: 'With', value: desk },
        { name: 'Telephone', value: telephone },
      ]),
      ...(property && !handedOut ? [action('See the property', property.path)] : []),
      note('If you did not send it, do nothing: somebody gave your address by mistake. You can tell us on the number above.'),
    ],
    reason: `You get this mail because an enquiry was sent to ${name} with this address.`,
  }),
  'lead-account': ({ firstName }, { name }) => ({
    subject: `Your account with ${name}`,
    preview: 'Choose a password to use it.',
    heading: greeting('Your account', firstName),
    parts: [
      paragraph(`With your enquiry we created you an account with ${name}. It keeps the properties and searches that you save.`),
      paragraph('To use it, choose a password: we mail you a link that signs you in once.'),
      action('Choose a password', routes.overlay.forgottenPassword.href()),
      note('If you do not want it, do nothing: without a password nobody can use it, and it is removed after a while.'),
    ],
    reason: `You get this mail because an enquiry was sent to ${name} with this address.`,
  }),
  'shared-property': ({ from, property }, { name }) => ({
    subject: `A property for you: ${property.address}`,
    preview: `At ${name}.`,
    heading: ['A property for you', greetingName(from)].filter((part) => part !== undefined).join(', from '),
    parts: [
      paragraph(`Somebody who looked at this property at ${name} wants you to see it.`),
      facts([{ name: 'Property', value: property.address }]),
      action('See the property', property.path),
      note('This is a single mail: we send you nothing else.'),
    ],
    reason: `You get this mail because a visitor of ${name} gave your address. It is not from ${name} itself.`,
  }),
} satisfies Partial<MailTexts>
