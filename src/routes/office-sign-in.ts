import { officeForm, officeScreen } from './office-route.ts'

export const signInPage = officeScreen('visit', '/office/sign-in', {
  href: (to?: string) => (to === undefined ? '/office/sign-in' : `/office/sign-in?to=${encodeURIComponent(to)}`),
})

/** By a passkey's signature, or by password and code. */
export const signIn = officeForm('visit', '/office/sign-in')

/** The challenge for a passkey, for signing in and confirming. */
export const passkeyOptions = officeForm('visit', '/office/passkey-options')

/** To the single sign-on provider, and back. */
export const singleSignOn = officeForm('visit', '/office/single-sign-on')

export const singleSignOnReturn = officeScreen('visit', '/office/single-sign-on/return')

/** The target of an invitation: it asks whether to continue, since mail scanners follow links too. */
export const invitation = officeScreen('visit', '/office/invitation/:token')

export const acceptInvitation = officeForm('visit', '/office/invitation')

export const signOut = officeForm('use-office', '/office/sign-out')

/** Confirms the user's identity, and continues to the screen that required it. */
export const confirm = officeForm('use-office', '/office/confirm')

/** The same through the single sign-on provider, returning to the form that was sent, or to the screen. */
export const confirmBySingleSignOn = officeForm('use-office', '/office/confirm/single-sign-on')

export const keptForm = officeScreen('use-office', '/office/confirm')

/** The user's own ways to sign in, and their sessions. */
export const account = officeScreen('use-office', '/office/account')

/** Turns keyboard shortcuts on or off. */
export const changeShortcuts = officeForm('use-office', '/office/account/shortcuts')

/** The user's own name and address; a new address takes effect once its mailed link was used while signed in. */
export const changeDetails = officeForm('change-own-sign-in', '/office/account')

export const newAddressPage = officeScreen('use-office', '/office/account/address/:token')

export const confirmAddress = officeForm('change-own-sign-in', '/office/account/address')

/** Asks for a new passkey. */
export const newPasskeyPage = officeScreen('change-own-sign-in', '/office/account/passkeys')

/** Options for creating a passkey. */
export const newPasskeyOptions = officeForm('change-own-sign-in', '/office/account/passkey-options')

export const addPasskey = officeForm('change-own-sign-in', '/office/account/passkeys')

export const removePasskey = officeForm('change-own-sign-in', '/office/account/passkeys/:id{[0-9]{1,9}}/remove')

/** A new password with a new authenticator. */
export const passwordPage = officeScreen('change-own-sign-in', '/office/account/password')

export const setPassword = officeForm('change-own-sign-in', '/office/account/password')

export const removePassword = officeForm('change-own-sign-in', '/office/account/password/remove')

/** Connects the account with the single sign-on provider. */
export const connectSingleSignOn = officeForm('change-own-sign-in', '/office/account/single-sign-on')

export const removeSingleSignOn = officeForm('change-own-sign-in', '/office/account/single-sign-on/remove')

export const endSession = officeForm('use-office', '/office/account/sessions/:id/end')

/** Ends all other sessions. */
export const endOtherSessions = officeForm('use-office', '/office/account/sessions/end')
