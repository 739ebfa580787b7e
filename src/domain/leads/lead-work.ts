/** What becomes of an enquiry, as the office says it. `new`: nobody has answered. `waiting`: for its sender, or for a day. */
export const leadStateTexts = {
  new: 'New',
  answered: 'Answered',
  waiting: 'Waiting',
  closed: 'Closed',
  spam: 'Spam',
} as const satisfies Record<string, string>

export type LeadState = keyof typeof leadStateTexts

/** What can be done with an enquiry by one button, and what the timeline says of it. */
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
  /** When it is to be answered or looked at again; null where nothing is to be done. */
  dueAt: Date | null
}

/** Whether anybody still works on it. */
function isOpenLead({ state }: Pick<LeadWork, 'state'>): boolean {
  return state !== 'closed' && state !== 'spam'
}

/** The steps that come next, the likeliest first. */
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
  /** To whom it is given. */
  givenTo?: number | undefined
  /** Until when one waits. */
  until?: Date | undefined
  /** When one that is opened again is to be answered. */
  dueAgain: Date | null
}

/** What a step makes of it. Who deals with what nobody has, has it from then on. */
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

/** What can be done with several enquiries at once, and how it is asked. */
export const stepsOfSeveral = { take: 'Assign to me', close: 'Close', spam: 'Mark as spam', give: 'Give' } as const satisfies Partial<
  Record<LeadStep, string>
>
