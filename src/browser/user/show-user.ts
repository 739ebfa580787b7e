import { startSync } from '../saved/sync.ts'
import { askUser, currentUser, rememberedUser, subscribeToUser } from './user-store.ts'

/**
 * Marks the header's sign with who is signed in: as this browser remembers, then as the server says. Pages themselves are alike for all.
 */
export function showUser(): void {
  followUser()
  void askUser()
}

let isFollowing = false

/** Marks it whenever somebody else is signed in. */
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
