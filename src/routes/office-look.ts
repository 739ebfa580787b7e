import { officeForm, officeScreen } from './office-route.ts'

/** Colours, logos, typefaces and shapes of the site, as the drafts of who asks. */
export const page = officeScreen('change-look', '/office/look')
export const save = officeForm('change-look', '/office/look')

/** Takes a logo or a typeface, for what `use` says. */
export const addFile = officeForm('change-look', '/office/look/file', { mostBodyBytes: 10_000_000 })

/** A file of the brand as those drafts make it, for their preview. */
export const file = officeScreen('change-look', '/office/look/brand/:file{[0-9a-f]{16}\\.[0-9a-z]{2,5}}')
