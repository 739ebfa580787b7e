/** Leads to where signing out leads, as the agency has it (rules: A4): nowhere, to the same page anew, or to an address. */
export function afterSignOut(to: string | undefined, stay: () => void): void {
  if (to === undefined) stay()
  else if (to === 'reload') location.reload()
  else location.assign(to)
}
