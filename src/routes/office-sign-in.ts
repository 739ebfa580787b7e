import { officeForm, officeScreen } from './office-route.ts'

export const signInPage = officeScreen('visit', '/office/sign-in', {
  href: (to?: string) => (to === undefined ? '/office/sign-in' : `/office/sign-in?to=${encodeURIComponent(to)}`),
})

/** By a passkey that signed a challenge, or by password and code. */
export const signIn = officeForm('visit', '/office/sign-in')

/** What a passkey is to sign, for signing in and for proving again that it is them. */
export const passkeyOptions = officeForm('visit', '/office/passkey-options')

/** To the provider of single sign-on, and back from there. */
export const singleSignOn = officeForm('visit', '/office/single-sign-on')

export const singleSignOnReturn = officeScreen('visit', '/office/single-sign-on/return')

/** What an invitation leads to: it asks whether to go on, since programs that read mail follow links too. */
export const invitation = officeScreen('visit', '/office/invitation/:token')

export const acceptInvitation = officeForm('visit', '/office/invitation')

export const signOut = officeForm('use-office', '/office/sign-out')

/** Proves again that it is them, and goes on to the screen that asked for it. */
export const confirm = officeForm('use-office', '/office/confirm')

/** The same by the provider of single sign-on, which leads back to the form that was sent, or to the screen. */
export const confirmBySingleSignOn = officeForm('use-office', '/office/confirm/single-sign-on')

export const keptForm = officeScreen('use-office', '/office/confirm')

/** One's own ways to sign in, and the browsers that are signed in. */
export const account = officeScreen('use-office', '/office/account')

/** Whether keys of the screens do something by themselves. */
export const changeShortcuts = officeForm('use-office', '/office/account/shortcuts')

/** One's own name and address; a new address is one's own once its mailed link was used, signed in. */
export const changeDetails = officeForm('change-own-sign-in', '/office/account')

export const newAddressPage = officeScreen('use-office', '/office/account/address/:token')

export const confirmAddress = officeForm('change-own-sign-in', '/office/account/address')

/** Asks for a new passkey. */
export const newPasskeyPage = officeScreen('change-own-sign-in', '/office/account/passkeys')

/** What a browser makes a passkey by. */
export const newPasskeyOptions = officeForm('change-own-sign-in', '/office/account/passkey-options')

export const addPasskey = officeForm('change-own-sign-in', '/office/account/passkeys')

export const removePasskey = officeForm('change-own-sign-in', '/office/account/passkeys/:id{[0-9]{1,9}}/remove')

/** A password and what makes its codes, both new. */
export const passwordPage = officeScreen('change-own-sign-in', '/office/account/password')

export const setPassword = officeForm('change-own-sign-in', '/office/account/password')

export const removePassword = officeForm('change-own-sign-in', '/office/account/password/remove')

/** Has the provider of single sign-on say who they are there. */
export const connectSingleSignOn = officeForm('change-own-sign-in', '/office/account/single-sign-on')

export const removeSingleSignOn = officeForm('change-own-sign-in', '/office/account/single-sign-on/remove')

export const endSession = officeForm('use-office', '/office/account/sessions/:id/end')

/** All but the one that asks. */
export const endOtherSessions = officeForm('use-office', '/office/account/sessions/end')
