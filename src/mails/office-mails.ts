import { momentText } from '#src/domain/dates/moment-text.ts'
import type { LeadKind } from '#src/domain/leads/lead.ts'
import * as routes from '#src/routes.ts'
import { buttonLine, heading, linkLine, type MailTexts, note, paragraph } from './mail-content.ts'

/** Mails to office users. */
export const officeMails = {
  'office-invitation': ({ name, invitedBy, path, linkEnds }, { name: agency }) => ({
    subject: `Your way into the office of ${agency}`,
    preview: 'A link that signs you in once, to set up how you sign in from then on.',
    heading: `Welcome to the office, ${name}`,
    parts: [
      paragraph(
        `${invitedBy ?? 'An administrator'} has given you access to the office of ${agency}: the part of the website where its enquiries are ` +
          'looked after.',
      ),
      paragraph('The link signs you in once. You then choose how you sign in: best by a passkey, with your fingerprint or face.'),
      buttonLine('Open the office', path),
      note(`The link works once, until ${momentText(new Date(linkEnds))}. Give it to nobody.`),
    ],
    reason: `You get this mail because ${invitedBy ?? 'an administrator'} invited this address to the office of ${agency}.`,
  }),
  'office-test': ({ name, sentAt }, { name: agency }) => ({
    subject: `A test from the site of ${agency}`,
    preview: 'Mails of your site arrive.',
    heading: 'Mails of your site arrive',
    parts: [paragraph(`${name}, you asked for this mail in the office of ${agency} on ${momentText(new Date(sentAt))}.`)],
    reason: `You get this mail because somebody asked for it in the office of ${agency}.`,
  }),
  'office-new-address': ({ name, path, linkEnds }, { name: agency }) => ({
    subject: `Confirm this address for the office of ${agency}`,
    preview: 'Until then your access keeps the address that it has.',
    heading: 'Is this your address?',
    parts: [
      paragraph(
        `${name}, you asked to use this address in the office of ${agency}. Please open the link in the browser you are signed in with.`,
      ),
      buttonLine('Use this address', path),
      note(`The link works until ${momentText(new Date(linkEnds))}. If you did not ask for it, there is nothing to do.`),
    ],
    reason: `You get this mail because somebody who works in the office of ${agency} gave this address as theirs.`,
  }),
  'office-sign-in-changed': ({ name, change, device, changedAt }, { name: agency }) => ({
    subject: `${change}: your access to the office of ${agency}`,
    preview: 'If that was you, there is nothing to do.',
    heading: change,
    parts: [
      paragraph(`${name}, at ${momentText(new Date(changedAt))} in ${device}, how you sign in to the office was changed: ${change}.`),
      paragraph('If that was you, there is nothing to do. If it was not you, tell an administrator at once: they can shut your access.'),
      buttonLine('See how I sign in', routes.officeSignIn.account.href()),
    ],
    reason: `You get this mail because you work in the office of ${agency}.`,
  }),
  'office-late-leads': ({ name, leads }, { name: agency }) => ({
    subject: leads.length === 1 ? `An enquiry to ${agency} is late` : `${leads.length} enquiries to ${agency} are late`,
    preview: leads.map(lateText).join(' · '),
    heading: leads.length === 1 ? `An enquiry to ${agency} is late` : `${leads.length} enquiries to ${agency} are late`,
    parts: [
      paragraph(`${name}, nobody has answered ${leads.length === 1 ? 'this enquiry' : 'these enquiries'} in time.`),
      ...leads.flatMap((lead) => [
        heading(lateText(lead), lead.path),
        note(`${lead.ownerName ? `${lead.ownerName} has it` : 'Nobody has taken it'}; it was due ${momentText(new Date(lead.dueAt))}.`),
      ]),
      linkLine('See all that is late', `${routes.officeEnquiries.list.href()}?view=late`),
    ],
    reason: `You get this mail because you manage enquiries in the office of ${agency}.`,
  }),
  'office-approval-asked': ({ name, author, files }, { name: agency }) => ({
    subject: `${author} asks you to approve a change of the website of ${agency}`,
    preview: files.join(', '),
    heading: 'A change waits for your approval',
    parts: [
      paragraph(
        `${name}, ${author} has written something for the website of ${agency} that a second person approves before visitors see it.`,
      ),
      ...files.map((file) => note(file)),
      buttonLine('See what changes', routes.officeContent.waiting.href()),
    ],
    reason: `You get this mail because you may approve changes in the office of ${agency}.`,
  }),
  'office-schedule-failed': ({ name, message, what, problem }, { name: agency }) => ({
    subject: `Not ${what} on the website of ${agency}`,
    preview: problem,
    heading: `It was not ${what}`,
    parts: [
      paragraph(`${name}, what you had scheduled for the website of ${agency} was not ${what}, so that visitors see what they saw before.`),
      ...(message === '' ? [] : [paragraph(message)]),
      ...problem.split('\n').map((line) => note(line)),
      paragraph('Correct it in the office, then publish it or schedule it again.'),
    ],
    reason: `You get this mail because you scheduled this in the office of ${agency}.`,
  }),
} satisfies Partial<MailTexts>

const lateKinds: Readonly<Record<LeadKind, string>> = {
  viewing: 'Viewing',
  valuation: 'Valuation',
  staff: 'Enquiry for a staff member',
  department: 'Enquiry',
  form: 'Form',
}

function lateText({
  kind,
  form,
  property,
  branch,
}: {
  kind: LeadKind
  form: string | null
  property: string | null
  branch: string | null
}) {
  return [form ?? lateKinds[kind], property ?? '', branch ?? ''].filter((part) => part !== '').join(', ')
}
