/** What a screen says above itself once something was done: by the key that its address has as `done`. */
const flashTexts: Readonly<Record<string, string>> = {
  'signed-out': 'You have signed out.',
  confirmed: 'Thank you. You can go on.',
  'passkey-added': 'The passkey was added. From now on you can sign in with it.',
  'passkey-removed': 'The passkey was removed.',
  'password-removed': 'The password was removed, with its authenticator and recovery codes.',
  'single-sign-on-connected': 'Single sign-on was connected.',
  'single-sign-on-removed': 'Single sign-on was removed.',
  'name-changed': 'Your name was changed.',
  'address-asked': 'A mail with a link is on its way to the new address. Until you use it, the old one stays.',
  'address-changed': 'Your address was changed, and you were signed out of your other browsers.',
  'last-way': 'That is your last way to sign in: add another one first, and then remove it.',
  'session-ended': 'That browser was signed out.',
  'sessions-ended': 'The other browsers were signed out.',
  'enquiry-changed': 'Done.',
  'note-added': 'The note was added. Only the office sees it.',
  'reply-sent': 'Your reply is on its way.',
  'reply-text-saved': 'The text was saved.',
  'reply-text-removed': 'The text was removed.',
  'person-unsubscribed': 'They were unsubscribed, and it was recorded.',
  'nothing-chosen': 'Nothing was ticked, so nothing was changed.',
  'person-corrected': 'Their details were corrected in all records.',
  'person-address-asked':
    'Their details were corrected. Their account gets the new address once they follow the link that was mailed there.',
  'person-erased': 'All that was held about them was erased.',
  'due-removed': 'What was held for long enough was removed.',
  'shortcuts-changed': 'Your choice of keyboard shortcuts was saved.',
  'report-sent': 'The link is on its way by email.',
  'report-withdrawn': 'The report was withdrawn: its links lead nowhere any more.',
  'enquiry-rescued': 'It went its way: it is among the unassigned, its branch is mailed, and who sent it.',
  'enquiry-there': 'The same enquiry had come already: it is among the others.',
  'enquiry-removed': 'It was removed.',
  'lot-said': 'Taken. Visitors see it now.',
  'addendum-added': 'Published: visitors see it now.',
  'addendum-removed': 'The addendum was removed.',
  'user-invited': 'The invitation is on its way by email.',
  'user-changed': 'The changes were saved.',
  'user-ended': 'They were signed out everywhere and can no longer sign in.',
}

export function flashText(key: string | undefined): string | undefined {
  return key !== undefined && Object.hasOwn(flashTexts, key) ? flashTexts[key] : undefined
}
