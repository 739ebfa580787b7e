/** The tone of a message given in the hash. */
interface Flash {
  text: string
  kind: 'success' | 'error'
}

const successes: Record<string, string> = {
  'welcome-lead-sent-new-user': 'Thank you. We have sent your message and created you an account.',
  'welcome-lead-sent': 'Thank you. We have sent your message.',
  'appointment-booked':
    'Your appointment is booked. We have mailed you the day and time, and a private link: please confirm it there within three hours, if it asks you to. There you can also change it.',
  'privacy-request-sent':
    'We have received it. A mail with its number follows, unless very many are asked for just now: we have it either way.',
  'send-property-sent': 'This property has been shared successfully!',
  'user-create-successful': 'You have registered successfully and been logged in.',
  'user-login-successful': 'You have been logged in successfully!',
  'user-signed-out': 'You have been signed out',
  'user-updated': 'Profile successfully updated.',
  'user-password-changed': 'You have successfully changed your password.',
  'user-deleted': 'Your account has been deleted.',
  'user-devices-signed-out': 'The other devices have been signed out.',
  'user-mail-sent': 'We have sent you an email with a link that confirms your address.',
  'marketing-updated': 'Your preferences have been successfully updated',
  'property-saved': 'Property saved.',
  'property-removed': 'Saved property removed.',
  'search-saved': 'Search saved.',
  'search-removed': 'Saved search removed',
  'search-changed': 'Saved search changed.',
  'forgotten-password-sent': 'If the email you have entered has a user account we will send you a forgotten password reset request now.',
}

const errors: Record<string, string> = {
  'send-property-invalid': 'There was an error trying to share this property.',
  'lead-sending-error': 'There was an error sending your message - please try again later.',
  'invalid-authenticity-token': 'There was an error sending your message - please try again later.',
  'lead-sending-error-validation': "Sorry, we couldn't create your lead. Only alphanumeric characters are allowed for First and Last name.",
  'file-upload-error': 'There was an error uploading your attachment - please try again in a minute.',
  'location-not-found': "Sorry, we couldn't find that location.",
  'user-create-dupe': 'There is already a user with that email address registered.',
  'user-create-error': 'There was an error in registering you with the agent.',
  'names-not-different': 'First name and last name must be different.',
  'search-query-required': 'Please enter a search query.',
  'article-not-found-error': 'Sorry, we could not find this article',
  'recaptcha-invalid': 'The recaptcha you entered is not correct. Please try again.',
  'invalid-message-content': 'Your message contains illegal content. Please submit again.',
  'password-invalid': 'The password you have specified is invalid.',
  'postcode-invalid': 'The postcode supplied seems to be invalid. Please try again',
  'site-not-live': 'This website needs to be activated.',
  'sign-in-error': 'Sign in failed, please try again',
  'user-signed-out-error': 'Please sign in.',
  'saved-properties-full-error': 'Your account holds as many saved properties as it can. Remove one to save another.',
  'saved-searches-full-error': 'Your account holds as many saved searches as it can. Remove one to save another.',
  'user-error': 'Sorry, something went wrong. Please look at what you entered and try again.',
}

/** All keys for which an agency may write its own text. */
export const flashKeys: readonly string[] = [...Object.keys(successes), ...Object.keys(errors)]

/**
 * The message of `#flash/{key}` in the words of rules: W34 or the agency's own. Unknown keys show nothing: text from an address is never
 * displayed.
 */
export function flashText(key: string, own: Readonly<Record<string, string | undefined>> = {}): Flash | undefined {
  const isError = Object.hasOwn(errors, key)
  if (!isError && !Object.hasOwn(successes, key)) return undefined
  const text = (Object.hasOwn(own, key) ? own[key] : undefined) ?? (isError ? errors[key] : successes[key])
  return text ? { text, kind: isError ? 'error' : 'success' } : undefined
}
