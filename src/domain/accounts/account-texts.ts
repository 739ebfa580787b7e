/** What people are told about their account, word for word (rules: A14, A18, A26). */
export const accountTexts = {
  signedIn: 'You have successfully signed in.',
  signInFailed: 'Sign in failed, please try again',
  signedOut: 'You have been signed out',
  signOutFailed: 'There was an error signing out.',
  registered: 'You have been successfully registered!',
  registrationFailed:
    'Sorry, something went wrong. You may already have an account with this email address, if so, please try signing in instead of registering.',
  /** The request got no response. The text is the same whether or not the address has an account. */
  registrationUnanswered: 'This could not be sent. Check your connection and try again.',
  profileUpdated: 'Profile successfully updated.',
  passwordChanged: 'You have successfully changed your password.',
  passwordFailed: 'Something went wrong updating your password. Please try again later.',
  resetAsked: 'If the email you have entered has a user account we will send you a forgotten password reset request now.',
  resetThanks: 'Thank you. We have sent you an email with instructions on how to reset your password.',
  preferencesUpdated: 'Your preferences have been successfully updated',
  preferencesFailed: 'There was an error updating your preferences',
  preferencesSignedOut: 'Please sign in to update your preferences.',
  deleted: 'Your account has been deleted.',
} as const
