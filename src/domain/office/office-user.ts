/** From highest to lowest. domain/policies/who-may.ts says what each role may do. */
export const officeRoles = ['administrator', 'manager', 'staff', 'viewer'] as const

export type OfficeRole = (typeof officeRoles)[number]

/** The name and purpose of each role, as the office shows them. */
export const roleTexts: Readonly<Record<OfficeRole, { name: string; purpose: string }>> = {
  administrator: { name: 'Administrator', purpose: 'Everything, and who may sign in' },
  manager: {
    name: 'Manager',
    purpose: 'What staff may, and publish what the site says, change its look, and see office users and the audit list',
  },
  staff: { name: 'Staff', purpose: 'Enquiries, diary and properties of their branches, and drafts of what the site says' },
  viewer: { name: 'Viewer', purpose: 'Sees what staff see and changes nothing' },
}

/** The branches a user works for: their ids, or `all` for the whole agency, including branches opened later. */
export type Branches = 'all' | readonly number[]

/**
 * Somebody who may sign in to the office. Not a staff member, who is shown on the site; `staffId` names the staff member they are, if any.
 */
export interface OfficeUser {
  id: number
  /** As the user wrote it. */
  email: string
  name: string
  role: OfficeRole
  branches: Branches
  staffId: number | null
  invitedAt: Date
  /** First sign-in; null until then. */
  joinedAt: Date | null
  /** Last request, to the hour. */
  seenAt: Date | null
  /** When access was withdrawn; null while they may sign in. */
  endedAt: Date | null
}

export type OfficeSessionBeginning = 'passkey' | 'password' | 'link' | 'single-sign-on'

/** A session of the office. */
export interface OfficeSession {
  id: string
  startedBy: OfficeSessionBeginning
  /** The browser in words: "Chrome on Windows". */
  device: string
  fromAddress: string
  startedAt: Date
  usedAt: Date
  /** When the user last confirmed their identity, by signing in or when asked again; 1970 if never (office-times.ts). */
  confirmedAt: Date
  endsAt: Date
}

/** The office user who makes a request. Queries require its `branches`, so that forgetting them is a type error. */
export interface OfficeAsker extends Pick<OfficeUser, 'id' | 'name' | 'email' | 'role' | 'branches'> {
  kind: 'office'
  session: OfficeSession
  /** Whether keyboard shortcuts are on: `/`, and Ctrl or ⌘ with K. */
  shortcuts: boolean
  /** The network address of the request. */
  from: string
}
