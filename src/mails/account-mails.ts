import { momentText } from '#src/domain/dates/moment-text.ts'
import { greetingName, maskedAddress } from '#src/domain/mails/mail.ts'
import * as routes from '../routes.ts'
import { buttonLine, type MailTexts, note, paragraph } from './mail-content.ts'

/** Mails about accounts. */
export const accountMails = {
  welcome: ({ firstName, path, linkEnds }, { name }) => ({
    subject: `Welcome to ${name}: please confirm your address`,
    preview: 'One click, and property alerts can reach you.',
    heading: greeting('Welcome', firstName),
    parts: [
      paragraph(`Thank you for registering with ${name}.`),
      paragraph('Please confirm that this is your e-mail address. Until you do, we send it no property alerts.'),
      buttonLine('Confirm my address', path),
      note(linkNote(linkEnds)),
      note('If you did not register, do nothing: without your confirmation no alerts come to this address.'),
    ],
    reason: `You get this mail because somebody registered with ${name} and gave this address.`,
  }),
  'confirm-again': ({ firstName, path, linkEnds }, { name }) => ({
    subject: `Please confirm your address for ${name}`,
    preview: 'One click, and property alerts can reach you.',
    heading: greeting('Please confirm your address', firstName),
    parts: [
      paragraph(`Is this the e-mail address of your account with ${name}? Until you say so, we send it no property alerts.`),
      buttonLine('Confirm my address', path),
      note(linkNote(linkEnds)),
      note('If you have no account with us, do nothing: without your confirmation no alerts come to this address.'),
    ],
    reason: `You get this mail because this address was given for an account with ${name}.`,
  }),
  'reset-password': ({ firstName, path, linkEnds }, { name }) => ({
    subject: `Choose a new password for ${name}`,
    preview: 'A link that signs you in once, so that you can choose a new password.',
    heading: greeting('Choose a new password', firstName),
    parts: [
      paragraph(`Somebody, we hope you, asked for a new password for your account with ${name}. This link signs you in to choose one.`),
      buttonLine('Choose a new password', path),
      note(linkNote(linkEnds)),
      note('If you did not ask for it, do nothing: your password stays as it is. Give the link to nobody; we never ask for it.'),
    ],
    reason: `You get this mail because a new password was asked for at ${name}, for the account with this address.`,
  }),
  'sign-in-code': ({ firstName, code, codeEnds }, { name }) => ({
    subject: `${code} is your code to sign in to ${name}`,
    preview: 'Enter it where you are signing in.',
    heading: greeting('Your code to sign in', firstName),
    parts: [
      paragraph(
        `Others have tried many passwords on your account with ${name}. To be sure that it is you, enter this code where you are signing in:`,
      ),
      paragraph(code),
      note(`It works once, until ${momentText(new Date(codeEnds))}, and only in the browser in which your password was just entered.`),
      note('If that was not you, somebody knows your password: choose a new one at once. Give the code to nobody; we never ask for it.'),
      buttonLine('Choose a new password', routes.overlay.forgottenPassword.href()),
    ],
    reason: `You get this mail because your password was entered at ${name}.`,
  }),
  'password-changed': ({ firstName, changedAt }, { name, telephone }) => ({
    subject: `Your password for ${name} was changed`,
    preview: 'If that was you, there is nothing to do.',
    heading: greeting('Your password was changed', firstName),
    parts: [
      paragraph(`The password of your account with ${name} was changed at ${momentText(new Date(changedAt))}.`),
      paragraph('If that was you, there is nothing to do. You were signed out on all other devices.'),
      paragraph(`If it was not you, choose a new password at once, and tell us on ${telephone}.`),
      buttonLine('Choose a new password', routes.overlay.forgottenPassword.href()),
    ],
    reason: `You get this mail because you have an account with ${name}.`,
  }),
  'passkey-changed': ({ firstName, change, name: device, changedAt }, { name, telephone }) => ({
    subject: `A passkey was ${change === 'added' ? 'added to' : 'removed from'} your account with ${name}`,
    preview: 'If that was you, there is nothing to do.',
    heading: greeting(`A passkey was ${change}`, firstName),
    parts: [
      paragraph(
        change === 'added'
          ? `At ${momentText(new Date(changedAt))} a passkey was added to your account with ${name}, in ${device}. Whoever has it can sign in without your password.`
          : `At ${momentText(new Date(changedAt))} the passkey that was made in ${device} was removed from your account with ${name}. It no longer signs in.`,
      ),
      paragraph('If that was you, there is nothing to do.'),
      paragraph(
        `If it was not you, ask for a new password at once: once you have chosen it, every passkey is removed and all other devices are ` +
          `signed out. Then tell us on ${telephone}.`,
      ),
      buttonLine('Choose a new password', routes.overlay.forgottenPassword.href()),
    ],
    reason: `You get this mail because you have an account with ${name}.`,
  }),
  'email-change-asked': ({ firstName, newEmail, askedAt }, { name, telephone }) => ({
    subject: `Another e-mail address was asked for at ${name}`,
    preview: 'If that was you, there is nothing to do here.',
    heading: greeting('Another e-mail address was asked for', firstName),
    parts: [
      paragraph(
        `At ${momentText(new Date(askedAt))} somebody, we hope you, asked for another e-mail address for your account with ${name}: ` +
          `${maskedAddress(newEmail)}. It becomes the address of the account when its owner confirms it by the link we mailed there.`,
      ),
      paragraph('If that was you, there is nothing to do here.'),
      paragraph(
        `If it was not you, somebody else is signed in to your account: choose a new password at once, which stops the change, and tell us ` +
          `on ${telephone}.`,
      ),
      buttonLine('Choose a new password', routes.overlay.forgottenPassword.href()),
    ],
    reason: `You get this mail because this is the address of an account with ${name}.`,
  }),
  'email-changed': ({ firstName, newEmail, changedAt, path, linkEnds }, { name, telephone }) => ({
    subject: `Your e-mail address for ${name} was changed`,
    preview: 'If that was you, there is nothing to do.',
    heading: greeting('Your e-mail address was changed', firstName),
    parts: [
      paragraph(
        `The e-mail address of your account with ${name} was changed at ${momentText(new Date(changedAt))}. ` +
          `The new one is ${maskedAddress(newEmail)}; mails about your account go there from now on.`,
      ),
      paragraph('If that was you, there is nothing to do.'),
      paragraph(
        'If it was not you, somebody else has your account. This link gives it back to this address, signs everybody out, and mails you a ' +
          `link to choose a new password. If it no longer works, please call us on ${telephone}.`,
      ),
      buttonLine('It was not me', path),
      note(linkNote(linkEnds)),
    ],
    reason: `You get this mail because this was the address of an account with ${name}.`,
  }),
  'already-registered': ({ firstName }, { name }) => ({
    subject: `You already have an account with ${name}`,
    preview: 'Somebody tried to register with your address.',
    heading: greeting('You already have an account', firstName),
    parts: [
      paragraph(`Somebody, we hope you, tried to register with ${name} and gave this address. It has an account already.`),
      paragraph('If that was you, sign in instead. If you do not remember your password, you can ask for a new one there.'),
      buttonLine('Sign in', routes.overlay.signIn.href()),
      note('If it was not you, do nothing: nobody was told that you have an account, and nothing was changed.'),
    ],
    reason: `You get this mail because you have an account with ${name}.`,
  }),
} satisfies Partial<MailTexts>

/** A heading with the recipient's name, if that looks like one. */
export function greeting(heading: string, firstName: string): string {
  const name = greetingName(firstName)
  return name === undefined ? heading : `${heading}, ${name}`
}

export function linkNote(ends: string): string {
  return `The link works once, until ${momentText(new Date(ends))}.`
}
