/** Who opens a form: `owner-of-before` signed in so long ago that the password is asked for again. */
export type FormReader = 'signed-out' | 'owner-of-before'

/** Where each form of src/forms stands, by its id, and who sees it; `{property}` is the number of one for sale, `{home}` the token of a tracked home. */
export const formAddresses: Readonly<Record<string, readonly [address: string, reader: FormReader]>> = {
  'ask-for-alert': ['/alerts/new?channel=sales', 'signed-out'],
  'ask-for-home-letters': ['/my-home/{home}', 'signed-out'],
  'ask-for-property-alert': ['/alerts/new/{property}', 'signed-out'],
  'book-a-viewing': ['/book-a-viewing?property={property}', 'signed-out'],
  'buyer-demand': ['/who-is-looking', 'signed-out'],
  'contact-office': ['/contact-office?branch=4101', 'signed-out'],
  'contact-staff-member': ['/contact-staff-member/101', 'signed-out'],
  'delete-account': ['/user', 'owner-of-before'],
  'edit-profile': ['/user/edit', 'owner-of-before'],
  'forgotten-password': ['/user/forgotten_password', 'signed-out'],
  'instant-valuation': ['/valuation', 'signed-out'],
  'marketing-preferences': ['/user/marketing-preferences', 'owner-of-before'],
  'property-alerts': ['/user/marketing-preferences', 'owner-of-before'],
  'privacy-request': ['/privacy-request', 'signed-out'],
  register: ['/user/register', 'signed-out'],
  'reset-password': ['/user/forgotten_password', 'owner-of-before'],
  'share-property': ['/share-with-a-friend?property={property}', 'signed-out'],
  'sign-in': ['/user/sign-in', 'signed-out'],
  'track-my-home': ['/my-home', 'signed-out'],
  valuation: ['/book-a-valuation', 'signed-out'],
}
