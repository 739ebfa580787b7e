/** The states of an enquiry in the office's words. `new`: unanswered. `waiting`: for its sender, or for a day. */
export const leadStateTexts = {
  new: 'New',
  answered: 'Answered',
  waiting: 'Waiting',
  closed: 'Closed',
  spam: 'Spam',
} as const satisfies Record<string, string>

export type LeadState = keyof typeof leadStateTexts

/** The steps that an office user takes with one button, and their texts in the timeline. */
export const leadStepTexts = {
  take: { button: 'Take it', past: 'took it' },
  give: { button: 'Give', past: 'gave it to' },
  release: { button: 'Back to unassigned', past: 'gave it back to unassigned' },
  answered: { button: 'Mark answered', past: 'marked it answered' },
  wait: { button: 'Wait', past: 'waits until' },
  close: { button: 'Close', past: 'closed it' },
  spam: { button: 'Spam', past: 'marked it as spam' },
  reopen: { button: 'Reopen', past: 'reopened it' },
} as const satisfies Record<string, { button: string; past: string }>

export type LeadStep = keyof typeof leadStepTexts

export interface LeadWork {
  state: LeadState
  ownerId: number | null
  /** When it should be answered or looked at again; null if nothing is to be done. */
  dueAt: Date | null
}

/** Whether anybody still works on it. */
function isOpenLead({ state }: Pick<LeadWork, 'state'>): boolean {
  return state !== 'closed' && state !== 'spam'
}

/** The possible next steps, the most likely first. */
export function nextSteps(work: Pick<LeadWork, 'state' | 'ownerId'>, userId: number): LeadStep[] {
  if (!isOpenLead(work)) return ['reopen']
  const { state, ownerId } = work
  return [
    ...(ownerId === userId ? [] : (['take'] as const)),
    ...(state === 'answered' ? [] : (['answered'] as const)),
    'close',
    'wait',
    'give',
    ...(ownerId === null ? [] : (['release'] as const)),
    ...(state === 'new' ? (['spam'] as const) : []),
  ]
}

interface Stepping {
  userId: number
  /** The user it is assigned to. */
  givenTo?: number | undefined
  /** The end of the wait. */
  until?: Date | undefined
  /** When a reopened enquiry should be answered. */
  dueAgain: Date | null
}

/** The state after a step. A user who works on an unassigned enquiry becomes its owner. */
export function afterStep(work: LeadWork, step: LeadStep, { userId, givenTo, until, dueAgain }: Stepping): LeadWork {
  const ownerId = work.ownerId ?? userId
  const results: Readonly<Record<LeadStep, LeadWork>> = {
    take: { ...work, ownerId: userId },
    give: { ...work, ownerId: givenTo ?? work.ownerId },
    release: { ...work, ownerId: null },
    answered: { state: 'answered', ownerId, dueAt: null },
    wait: { state: 'waiting', ownerId, dueAt: until ?? null },
    close: { state: 'closed', ownerId, dueAt: null },
    spam: { ...work, state: 'spam', dueAt: null },
    reopen: { ...work, state: 'new', dueAt: dueAgain },
  }
  return results[step]
}

/** Steps for several enquiries at once, with their button texts. */
export const stepsOfSeveral = { take: 'Assign to me', close: 'Close', spam: 'Mark as spam', give: 'Give' } as const satisfies Partial<
  Record<LeadStep, string>
>
