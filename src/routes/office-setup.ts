import { officeForm, officeScreen } from './office-route.ts'

/** The setup assistant of a new agency, with what is still missing. */
export const start = officeScreen('set-up-site', '/office/setup')

/** One of its steps; its form is sent to the same address. */
export const step = officeScreen('set-up-site', '/office/setup/:step{[a-z]{1,20}}')
export const save = officeForm('set-up-site', step.path, { mostBodyBytes: 500_000 })

/** Removes the list of first steps from the home page. */
export const dismiss = officeForm('set-up-site', '/office/setup/steps/dismiss')
