import { officeForm, officeScreen } from './office-route.ts'

/** Most bytes of an upload with its form. */
const mostBodyBytes = 60_000_000
const one = '/office/pictures/:folder{(?:images|films|documents|brochures)}/:name{[\\w.-]+}'

/** The agency's own pictures, films and documents, filtered by `q`. */
export const list = officeScreen('manage-pictures', '/office/pictures')

/** Uploads a file; returns its name as JSON if the client accepts that. */
export const add = officeForm('manage-pictures', '/office/pictures', { mostBodyBytes, perMinute: 120 })

/**
 * Pictures or films to choose from, as an HTML fragment in JSON: `?kind=film&q=`; with `?texts=kitchen.jpg` descriptions that a picture has
 * elsewhere, as a list in JSON.
 */
export const pick = officeScreen('manage-pictures', '/office/pictures/pick')

export const file = officeScreen('manage-pictures', one)
export const replace = officeForm('manage-pictures', `${one}/replace`, { mostBodyBytes })
export const focus = officeForm('manage-pictures', `${one}/focus`)
export const title = officeForm('manage-pictures', `${one}/title`)
export const remove = officeForm('manage-pictures', `${one}/remove`)
