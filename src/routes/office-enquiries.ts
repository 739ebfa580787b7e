import { officeForm, officeScreen } from './office-route.ts'

/** People who enquired, each with their latest enquiry. */
export const list = officeScreen('see-enquiries', '/office/enquiries')

/** An enquiry, with everything else about its sender. */
export const one = officeScreen('see-enquiries', '/office/enquiries/:id{[0-9]{1,18}}')

/** The steps of an enquiry: `step` says which. */
export const step = officeForm('work-enquiries', '/office/enquiries/:id{[0-9]{1,18}}/step')

/** Adds a note that only the office sees. */
export const addNote = officeForm('work-enquiries', '/office/enquiries/:id{[0-9]{1,18}}/note')

/** Mails a reply to its sender; with `insert`, a text is inserted and nothing is sent. */
export const reply = officeForm('work-enquiries', '/office/enquiries/:id{[0-9]{1,18}}/reply')

/** Enquiries probably sent by programs. */
export const held = officeScreen('see-enquiries', '/office/enquiries/held')

/** Releases one like any other enquiry. */
export const rescue = officeForm('work-enquiries', '/office/enquiries/held/:id{[0-9]{1,18}}/rescue')

export const removeHeld = officeForm('work-enquiries', '/office/enquiries/held/:id{[0-9]{1,18}}/remove')

/** The list as filtered. */
export const csv = officeScreen('export-people', '/office/enquiries.csv')

/** A file of an enquiry, counted from 1. */
export const file = officeScreen('see-enquiries', '/office/enquiries/:id{[0-9]{1,18}}/files/:number{[1-9][0-9]{0,2}}')

/** A step for the ticked enquiries: without `key` it shows what it would do. */
export const several = officeForm('work-enquiries', '/office/enquiries/several')

/** A preview of joining the senders of this enquiry and another one. */
export const samePersonPage = officeScreen('work-enquiries', '/office/enquiries/:id{[0-9]{1,18}}/same-person/:other{[0-9]{1,18}}')

/** `shown`: the fingerprint of what that page showed (services/office/same-person.ts). */
export const samePerson = officeForm('work-enquiries', samePersonPage.path)

/** Separates the other enquiry's address from this one's person. */
export const otherPerson = officeForm('work-enquiries', '/office/enquiries/:id{[0-9]{1,18}}/other-person/:other{[0-9]{1,18}}')
