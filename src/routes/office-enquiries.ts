import { officeForm, officeScreen } from './office-route.ts'

/** Who asked, each by the latest of their enquiries. */
export const list = officeScreen('see-enquiries', '/office/enquiries')

/** An enquiry, with everything else of its sender. */
export const one = officeScreen('see-enquiries', '/office/enquiries/:id{[0-9]{1,18}}')

/** A button of it: `step` says which. */
export const step = officeForm('work-enquiries', '/office/enquiries/:id{[0-9]{1,18}}/step')

/** Seen by the office alone. */
export const addNote = officeForm('work-enquiries', '/office/enquiries/:id{[0-9]{1,18}}/note')

/** Mailed to its sender; with `insert`, a text is put in and nothing is sent. */
export const reply = officeForm('work-enquiries', '/office/enquiries/:id{[0-9]{1,18}}/reply')

/** What a program seems to have sent. */
export const held = officeScreen('see-enquiries', '/office/enquiries/held')

/** Lets one go the way of any enquiry. */
export const rescue = officeForm('work-enquiries', '/office/enquiries/held/:id{[0-9]{1,18}}/rescue')

export const removeHeld = officeForm('work-enquiries', '/office/enquiries/held/:id{[0-9]{1,18}}/remove')

/** The list as it is filtered. */
export const csv = officeScreen('export-people', '/office/enquiries.csv')

/** A file that came with an enquiry, counted from 1. */
export const file = officeScreen('see-enquiries', '/office/enquiries/:id{[0-9]{1,18}}/files/:number{[1-9][0-9]{0,2}}')

/** A button for those that are ticked: without `key` it says what it would do. */
export const several = officeForm('work-enquiries', '/office/enquiries/several')

/** What would be one person's, before it is: of this enquiry and another one. */
export const samePersonPage = officeScreen('work-enquiries', '/office/enquiries/:id{[0-9]{1,18}}/same-person/:other{[0-9]{1,18}}')

/** `shown`: what that page showed (services/office/same-person.ts). */
export const samePerson = officeForm('work-enquiries', samePersonPage.path)

/** Takes the address of the other enquiry out of the person of this one. */
export const otherPerson = officeForm('work-enquiries', '/office/enquiries/:id{[0-9]{1,18}}/other-person/:other{[0-9]{1,18}}')
