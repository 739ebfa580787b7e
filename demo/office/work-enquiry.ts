import { dayBefore, londonDay } from '../../src/domain/dates/day.ts'
import { momentText } from '../../src/domain/dates/moment-text.ts'
import { answerDue, openMinutesBetween, opensOn } from '../../src/domain/leads/answer-due.ts'
import { afterStep, type LeadStep, type LeadWork, leadStepTexts } from '../../src/domain/leads/lead-work.ts'
import { compose } from '../prose/compose.ts'
import { between, pick } from '../seeded.ts'
import type { Colleague, DemoOffice } from './demo-office.ts'
import { notes, replies } from './enquiry-words.ts'
import type { DemoEnquiry } from './invent-enquiries.ts'

/** What an office user did with an enquiry, or wrote about it. */
export interface DemoEntry {
  kind: 'step' | 'note' | 'reply'
  at: Date
  by: Colleague
  content: string
  /** As it then was. */
  before: LeadWork
  after: LeadWork
}

export interface WorkedEnquiry extends DemoEnquiry {
  work: LeadWork
  entries: readonly DemoEntry[]
  /** When somebody first answered, after so many minutes of opening hours; absent where nobody has. */
  answered?: { at: Date; openMinutes: number | null }
}

/** In opening hours of a branch. */
const minutesOfDay = 8 * 60

/** Older ones are closed: nobody finds last year's enquiries late. */
const hoursOfInterest = 18 * 24

/**
 * What the office has done with an enquiry until now: most are taken within the hour and answered the same day, some lie about, and what is
 * newest nobody has looked at yet.
 */
export function workEnquiry(random: () => number, office: DemoOffice, enquiry: DemoEnquiry): WorkedEnquiry {
  const { receivedAt, isSpam } = enquiry
  const hoursOld = (office.now.getTime() - receivedAt.getTime()) / 3_600_000
  const isOld = hoursOld > hoursOfInterest
  const isLeft = !isSpam && random() < (hoursOld < 20 ? 0.5 : hoursOld < 96 ? 0.12 : isOld ? 0 : 0.01)
  const worker = pick(random, workersFor(office, enquiry))
  const desk = openDesk(office, enquiry, worker)
  const { later, step } = desk
  if ((isLeft && random() < 0.7) || !later(between(random, 5, 110))) return desk.done()
  step(isSpam ? 'spam' : 'take')
  if (isLeft || isSpam || !later(between(random, 5, 230))) return desk.done()
  answer(random, enquiry, desk)
  if (random() < 0.2 && later(between(random, 0.2, 1.5) * minutesOfDay))
    desk.wait(Math.ceil(between(random, 2, 9)), isOld || random() < 0.85)
  if (desk.isAnswered() && (random() < 0.8 || isOld) && later(between(random, 1, 9) * minutesOfDay)) step('close')
  return desk.done()
}

function answer(random: () => number, enquiry: DemoEnquiry, { write, step }: ReturnType<typeof openDesk>): void {
  if (random() < 0.45) write('note', compose(random, pick(random, notes)))
  if (random() < 0.6) write('reply', replyOf(random, enquiry))
  else step('answered')
}

/** Where somebody works on an enquiry, at times that go on by the hours of its branch and never beyond now. */
function openDesk({ now }: DemoOffice, enquiry: DemoEnquiry, worker: Colleague) {
  const { branch, receivedAt } = enquiry
  const entries: DemoEntry[] = []
  let work: LeadWork = { state: 'new', ownerId: null, dueAt: answerDue(branch, receivedAt) }
  let at = receivedAt
  const add = (kind: DemoEntry['kind'], content: string, after: LeadWork) => {
    entries.push({ kind, at, by: worker, content, before: work, after })
    work = after
  }
  const step = (which: LeadStep, until?: Date) => {
    const content = [leadStepTexts[which].past, ...(until ? [momentText(until)] : [])].join(' ')
    add('step', content, afterStep(work, which, { userId: worker.id, until, dueAgain: null }))
  }
  return {
    step,
    /** Goes on by minutes of opening hours; false where that is still to come. */
    later(minutes: number): boolean {
      const next = answerDue(branch, at, minutes)
      if (next === null || next >= now) return false
      at = next
      return true
    },
    /** A reply ends with the name of who writes it. */
    write(kind: 'note' | 'reply', text: string) {
      const after = kind === 'note' ? work : afterStep(work, 'answered', { userId: worker.id, dueAgain: null })
      add(kind, text.replaceAll('{me}', worker.name), after)
    },
    /** Waits for so many days; what was waited for long ago was looked at again, if somebody did. */
    wait(days: number, isLookedAt: boolean) {
      const until = opensOn(branch, dayBefore(londonDay(at), -days))
      if (!until) return
      step('wait', until)
      if (until >= now || !isLookedAt) return
      at = until
      step('answered')
    },
    isAnswered: () => work.state === 'answered',
    done: (): WorkedEnquiry => ({ ...enquiry, work, entries, ...answeredBy(enquiry, entries) }),
  }
}

function answeredBy({ branch, receivedAt }: DemoEnquiry, entries: readonly DemoEntry[]): Pick<WorkedEnquiry, 'answered'> {
  const first = entries.find(({ after }) => after.state === 'answered')
  return first ? { answered: { at: first.at, openMinutes: openMinutesBetween(branch, receivedAt, first.at) ?? null } } : {}
}

/** Those who may have it: of its branch, and the newcomer, who is to find some of the last days under "Mine". */
function workersFor({ users, now }: DemoOffice, { branch, staffId, channel, receivedAt }: DemoEnquiry): readonly Colleague[] {
  const addressed = users.find((user) => user.staffId !== null && user.staffId === staffId)
  if (addressed) return [addressed]
  const isRecent = now.getTime() - receivedAt.getTime() < 6 * 86_400_000
  const able = users.filter(({ role, branches }) => role !== 'viewer' && (branches === null ? isRecent : branches.includes(branch.id)))
  const forChannel = new Set(branch.staff.filter(({ contactableFor }) => contactableFor.includes(channel)).map(({ id }) => id))
  const fit = able.filter(({ staffId: id, branches }) => branches === null || (id !== null && forChannel.has(id)))
  return [fit, able, users].find((some) => some.length > 0) ?? []
}

function replyOf(random: () => number, { person, property, branch }: DemoEnquiry): string {
  const text = compose(random, pick(random, replies), { property: property?.address ?? 'that' })
  return `Hello ${person.firstName},\n\n${text}\n\nKind regards\n{me}\n${branch.name}, ${branch.telephone}`
}
