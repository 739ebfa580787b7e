import { afterSaying } from '#src/domain/saved/device-copy.ts'
import { rememberedUser } from '../user/user-store.ts'
import { deviceCopy } from './saved-store.ts'

type Said = Omit<Parameters<typeof afterSaying>[1], 'at'>

/** Keeps what was just said about an item, which the lists show already, for the account it is for, and has it sent. */
export function say(said: Said): void {
  const account = rememberedUser.read()?.saved_by || undefined
  const before = deviceCopy.read()
  const after = afterSaying(before, { ...said, at: new Date() }, account)
  // Before anybody has signed in here, nothing has to be kept.
  if (after.changes.length > 0 || before.changes.length > 0) deviceCopy.write(after)
  if (account) void import('./sync.ts').then(({ sync }) => sync())
}
