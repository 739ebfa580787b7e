import type { Branches, OfficeRole } from '../office/office-user.ts'

interface Placed {
  role: OfficeRole
  branches: Branches
}

/** Whether the own branches include all of `others`. */
export function coversBranches(own: Branches, others: Branches): boolean {
  return own === 'all' || (others !== 'all' && others.length > 0 && others.every((id) => own.includes(id)))
}

/**
 * Whether a user may change an office user, or create one with such branches: only within their own branches, so that nobody grants or
 * revokes more than they have. who-may.ts says who may change office users at all.
 */
export function mayChangeOfficeUser(asker: Placed & { id: number }, other: Placed & { id?: number }): boolean {
  return other.id !== asker.id && coversBranches(asker.branches, other.branches)
}

/**
 * Whether a user may erase a person, which is only possible completely: accounts, and records of other branches, belong to the whole
 * agency.
 */
export function mayEraseWholePerson({ branches }: Pick<Placed, 'branches'>): boolean {
  return branches === 'all'
}
