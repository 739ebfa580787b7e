import { isOneAddress } from '#src/domain/mails/mail.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/field.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Row, Stack } from '../ui/screen.tsx'
import styles from './enquiries.module.css'
import type { LoadedLead } from './load.ts'

/** What was typed and is not stored yet, and the reason. */
export interface TypedOnLead {
  reply?: string
  note?: string
  problem?: string
}

/** The limit of one text. */
export const maxReplyLetters = 10_000

interface ComposeProps extends Pick<LoadedLead, 'lead' | 'work' | 'formKey' | 'texts'> {
  asker: OfficeAsker
  typed: TypedOnLead
}

/** A mail to the sender of the enquiry, into which saved texts can be inserted. */
export function ReplyForm({ lead, work, asker, formKey, texts, typed }: ComposeProps) {
  const { email } = lead.sender
  if (!isOneAddress(email.trim())) return null
  return (
    <details
      className={styles.compose}
      open={typed.reply !== undefined || (typed.note === undefined && work.ownerId === asker.id && work.state === 'new')}
    >
      <summary>Reply by mail</summary>
      <OfficeForm action={routes.officeEnquiries.reply.href(lead.id)}>
        <input type="hidden" name="version" value={work.version} />
        <input type="hidden" name="key" value={formKey} />
        <Stack>
          <TextArea
            id="reply"
            label={`To ${email}`}
            hint={`It is mailed from the agency; answers go to you, ${asker.email}.`}
            name="text"
            rows={9}
            maxLength={maxReplyLetters}
            defaultValue={typed.reply ?? ''}
          />
          {texts.length === 0 ? null : (
            <fieldset className={styles.texts}>
              <legend>Put in a text</legend>
              <Row>
                {texts.map(({ id, title }) => (
                  <Button key={id} type="submit" name="insert" value={id} variant="outline">
                    {title}
                  </Button>
                ))}
              </Row>
            </fieldset>
          )}
          <div>
            <Button type="submit" variant="signal">
              Send the reply
            </Button>
          </div>
        </Stack>
      </OfficeForm>
    </details>
  )
}

/** Looks different from a reply, so that nobody confuses the two. */
export function AddNote({ lead, formKey, typed }: Pick<ComposeProps, 'lead' | 'formKey' | 'typed'>) {
  return (
    <details className={styles.composeNote} open={typed.note !== undefined}>
      <summary>Add a note for the office</summary>
      <OfficeForm action={routes.officeEnquiries.addNote.href(lead.id)}>
        <input type="hidden" name="key" value={formKey} />
        <Stack>
          <TextArea
            id="note"
            label="Note"
            hint="Only the office sees it: it is never mailed."
            name="text"
            rows={4}
            maxLength={maxReplyLetters}
            required
            defaultValue={typed.note ?? ''}
          />
          <div>
            <Button type="submit">Save the note</Button>
          </div>
        </Stack>
      </OfficeForm>
    </details>
  )
}
