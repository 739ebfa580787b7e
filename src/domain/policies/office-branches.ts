import type { Branches, OfficeRole } from '../office/office-user.ts'

interface Placed {
  role: OfficeRole
  branches: Branches
}

/** Whether all of `others` are among one's own. */
export function coversBranches(own: Branches, others: Branches): boolean {
  return own === 'all' || (others !== 'all' && others.length > 0 && others.every((id) => own.includes(id)))
}

/**
 * Whether who asks may change an office user, or make one like that: for none but their own branches, so that nobody gives, or takes away,
 * more than they have. That they may change office users at all is said in who-may.ts.
 */
export function mayChangeOfficeUser(asker: Placed & { id: number }, other: Placed & { id?: number }): boolean {
  return other.id !== asker.id && coversBranches(asker.branches, other.branches)
}

/**
 * Whether who asks may erase somebody: not half of them. Accounts, and what other branches hold, are the whole agency's.
 */
export function mayEraseWholePerson({ branches }: Pick<Placed, 'branches'>): boolean {
  return branches === 'all'
}
