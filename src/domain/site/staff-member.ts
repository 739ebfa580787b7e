import type { Channel } from '../property/channel.ts'

/** Somebody who works at a branch. */
export interface StaffMember {
  id: number
  firstName: string
  surname: string
  jobTitle: string
  /** Letters after the name: `MRICS`. */
  accreditation?: string
  /** Who they are, in paragraphs. */
  about?: string
  urlLabel: string
  departmentId?: number
  email?: string
  directLine?: string
  mobileNumber?: string
  /** The name of a file in the agency's images folder. */
  photo?: string
  contactableFor: readonly Channel[]
}

export function fullName({ firstName, surname }: Pick<StaffMember, 'firstName' | 'surname'>): string {
  return `${firstName} ${surname}`
}
