import type { ReactNode } from 'react'
import { slotInstant } from '#src/domain/appointments/slot-name.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { schedule } from '#src/services/site-content/schedule.ts'
import { Field } from '#src/ui/field.tsx'
import type { Fields } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { proofText } from '../session/read-proof.ts'
import { Stack } from '../ui/screen.tsx'

/** Publishing times as typed, `''` if empty. */
export interface TypedTimes {
  publishAt: string
  takeDownAt: string
}

/** Fields for the times to publish and take down, with an optional button; open only if a time is set. */
export function PublishTimes({ typed, button }: { typed: TypedTimes | undefined; button?: ReactNode }) {
  return (
    <details open={typed !== undefined && (typed.publishAt !== '' || typed.takeDownAt !== '')}>
      <summary>Schedule</summary>
      <Stack>
        <Field
          id="publish-at"
          name="publish_at"
          type="datetime-local"
          label="Publish at"
          hint="London time. Changes made after scheduling are not included."
          defaultValue={typed?.publishAt}
        />
        <Field
          id="take-down-at"
          name="take_down_at"
          type="datetime-local"
          label="Take down at (optional)"
          hint="The page then goes back to how it was before."
          defaultValue={typed?.takeDownAt}
        />
        {button}
      </Stack>
    </details>
  )
}

export function typedTimes(fields: Fields): TypedTimes {
  return { publishAt: proofText(fields.publish_at).trim(), takeDownAt: proofText(fields.take_down_at).trim() }
}

/** Reads a date-and-time field as London time. Returns undefined if it is empty. */
function instantOf(text: string): Date | 'unreadable' | undefined {
  if (text === '') return undefined
  return slotInstant(text.replace(/^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:00(\.0+)?)?$/, '$1T$2')) ?? 'unreadable'
}

/** Drafts with the times typed for them. */
interface TimedDrafts {
  paths: readonly string[]
  message: string
  typed: TypedTimes
}

/**
 * Schedules drafts. Returns the address that shows the schedule, or why it was refused; undefined if no time was typed, so that they are
 * published now.
 */
export async function publishAtTimes(
  { siteContent }: OfficeContext,
  asker: OfficeAsker,
  { paths, message, typed }: TimedDrafts,
): Promise<{ address: string } | { refused: string } | undefined> {
  const [publishAt, takeDownAt] = [instantOf(typed.publishAt), instantOf(typed.takeDownAt)]
  // Refused rather than published at once, which could not be undone.
  if (publishAt === 'unreadable' || takeDownAt === 'unreadable')
    return { refused: 'Please give each time as a date and time, such as 2027-03-28 09:30.' }
  if (!publishAt && !takeDownAt) return undefined
  if (!publishAt) return { refused: 'A time to take down needs a time to publish too.' }
  const outcome = await schedule(siteContent, asker, { paths, message, publishAt, takeDownAt: takeDownAt ?? null })
  if (outcome.kind === 'scheduled') return { address: pathWithFlash(routes.officeContent.waiting.href(), 'content-scheduled') }
  if (outcome.kind === 'gone') return { refused: 'There is no such draft any more.' }
  return { refused: 'That time has passed, or it would be taken down before it is published.' }
}
