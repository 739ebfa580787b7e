import { sentTexts } from '#src/server/show-error.ts'
import { Button } from '#src/ui/button.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { proofFields } from './read-proof.ts'

const ownFields: ReadonlySet<string> = new Set(['authenticity_token', ...Object.values(proofFields)])

interface SentProps {
  fields: Readonly<Record<string, unknown>>
}

/** The fields that were sent, except the token, which the form has anew, the proof, and files, which no page can send again. */
export function SentFields({ fields }: SentProps) {
  const kept = Object.entries(fields).filter(([name]) => !ownFields.has(name))
  return sentTexts(Object.fromEntries(kept)).map(([name, text], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, without state
    <input key={`${name} ${index}`} type="hidden" name={name} value={text} />
  ))
}

/** A form that was sent, to be sent again by one press. */
export function SentForm({ action, fields, press }: SentProps & { action: string; press: string }) {
  return (
    <OfficeForm action={action}>
      <SentFields fields={fields} />
      <Button type="submit" variant="signal">
        {press}
      </Button>
    </OfficeForm>
  )
}
