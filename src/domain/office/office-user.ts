/** What an office user may do is said of their role, in domain/policies/who-may.ts. The highest first. */
export const officeRoles = ['administrator', 'manager', 'staff', 'viewer'] as const

export type OfficeRole = (typeof officeRoles)[number]

/** Each role in words, and what it is for, as the office says it. */
export const roleTexts: Readonly<Record<OfficeRole, { name: string; purpose: string }>> = {
  administrator: { name: 'Administrator', purpose: 'Everything, and who may sign in' },
  manager: { name: 'Manager', purpose: 'The enquiries of their branches, office users and the audit list' },
  staff: { name: 'Staff', purpose: 'The enquiries of their branches' },
  viewer: { name: 'Viewer', purpose: 'Sees what staff see and changes nothing' },
}

/** For which branches somebody works: by the numbers of those, or `all` for the whole agency, those that it opens later included. */
export type Branches = 'all' | readonly number[]

/** Somebody who may sign in to the office. Not a staff member, who is shown on the site; `staffId` says which of those they are. */
export interface OfficeUser {
  id: number
  /** As they wrote it. */
  email: string
  name: string
  role: OfficeRole
  branches: Branches
  staffId: number | null
  invitedAt: Date
  /** When they first signed in; null until then. */
  joinedAt: Date | null
  /** When they last asked for something, to the hour. */
  seenAt: Date | null
  /** When they were shut out; null while they may sign in. */
  endedAt: Date | null
}

export type OfficeSessionBeginning = 'passkey' | 'password' | 'link' | 'single-sign-on'

/** A browser that is signed in to the office. */
export interface OfficeSession {
  id: string
  startedBy: OfficeSessionBeginning
  /** The browser in words: "Chrome on Windows". */
  device: string
  fromAddress: string
  startedAt: Date
  usedAt: Date
  /** When its user last proved that it is them: by signing in, or when asked again; 1970 where they have not (office-times.ts). */
  confirmedAt: Date
  endsAt: Date
}

/** Who asks for something in the office. Queries take its `branches`, so that one which forgets them is an error of type. */
export interface OfficeAsker extends Pick<OfficeUser, 'id' | 'name' | 'email' | 'role' | 'branches'> {
  kind: 'office'
  session: OfficeSession
  /** Whether keys do something by themselves: `/` and Ctrl or ⌘ with K. */
  shortcuts: boolean
  /** The network address that the request came from. */
  from: string
}
