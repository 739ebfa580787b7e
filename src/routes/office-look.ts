import { officeForm, officeScreen } from './office-route.ts'

/** Colours, logos, typefaces and shapes of the site, as the user's drafts. */
export const page = officeScreen('change-look', '/office/look')
export const save = officeForm('change-look', '/office/look')

/** Uploads a logo or typeface, for the given use. */
export const addFile = officeForm('change-look', '/office/look/file', { mostBodyBytes: 10_000_000 })

/** A brand file according to those drafts, for their preview. */
export const file = officeScreen('change-look', '/office/look/brand/:file{[0-9a-f]{16}\\.[0-9a-z]{2,5}}')
