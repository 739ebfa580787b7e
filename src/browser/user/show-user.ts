import { startSync } from '../saved/sync.ts'
import { askUser, currentUser, rememberedUser, subscribeToUser } from './user-store.ts'

/**
 * Shows in the header's link who is signed in: first as this browser remembers, then as the server says. The pages themselves are the same
 * for everybody.
 */
export function showUser(): void {
  followUser()
  void askUser()
}

let isFollowing = false

/** Updates the link whenever the signed-in user changes. */
export function followUser(): void {
  if (isFollowing) return
  isFollowing = true
  subscribeToUser(mark)
  startSync()
  mark()
}

function mark(): void {
  const user = currentUser()
  const name = user === undefined ? rememberedUser.read()?.first_name : user?.first_name
  for (const link of document.querySelectorAll<HTMLElement>('[data-account]')) {
    link.setAttribute('aria-label', name === undefined ? 'Your account' : `Your account: signed in as ${name}`)
    const initial = link.querySelector('[data-account-initial]')
    if (initial) initial.textContent = [...(name ?? '')][0]?.toUpperCase() ?? ''
  }
}
