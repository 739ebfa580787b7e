import { officeForm, officeScreen } from './office-route.ts'

/** The texts for replies. */
export const list = officeScreen('change-reply-texts', '/office/reply-texts')

export const add = officeForm('change-reply-texts', '/office/reply-texts')

export const one = officeScreen('change-reply-texts', '/office/reply-texts/:id{[0-9]{1,9}}')

export const change = officeForm('change-reply-texts', '/office/reply-texts/:id{[0-9]{1,9}}')

export const remove = officeForm('change-reply-texts', '/office/reply-texts/:id{[0-9]{1,9}}/remove')
