import type { TypefaceUse } from '#src/domain/site/brand.ts'
import * as routes from '#src/routes.ts'
import type { Look } from '#src/services/look/look.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { OfficeForm, PostButton } from '../ui/office-form.tsx'
import { Panel, Row, Stack } from '../ui/screen.tsx'

/** In characters, as in the schema of site.yaml (domain/content/site-content.ts). */
export const mostLicenceLength = 300

export function Typefaces({ look }: { look: Look }) {
  return (
    <Panel id="typefaces" heading="Typefaces">
      <p>
        WOFF2, TTF or OTF, up to 3 MB. What your site does not need is removed, so that pages stay fast. A variable typeface has every
        weight in one file; otherwise choose the regular for text and a bold one for headings.
      </p>
      <Typeface look={look} use="headings" name="Typeface for headings" />
      <Typeface look={look} use="text" name="Typeface for text" />
    </Panel>
  )
}

function Typeface({ look, use, name }: { look: Look; use: TypefaceUse; name: string }) {
  const typeface = look.typefaces[use]
  return (
    <Stack>
      <OfficeForm action={routes.officeLook.addFile.href()} encType="multipart/form-data">
        <input type="hidden" name="use" value={use} />
        <Row>
          {/* The file comes last, as uploads require (read-upload.ts). */}
          <Field
            id={`licence-${use}`}
            label={`Licence of the ${name.toLowerCase()}`}
            hint="What allows you to use this typeface. Leave it empty if the file names its licence."
            name="licence"
            maxLength={mostLicenceLength}
          />
          <Field
            id={`typeface-${use}`}
            label={name}
            hint={typeface ? `Now: ${typeface.file}, ${weightsOf(typeface.weights)}.` : 'Now: the built-in typeface.'}
            name="file"
            type="file"
            accept=".woff2,.ttf,.otf"
            required
          />
          <Button type="submit" variant="outline" aria-label={`Use: ${name}`}>
            Use
          </Button>
        </Row>
      </OfficeForm>
      {typeface === undefined ? null : (
        <Row>
          <p>{`Licence of ${typeface.file}: ${typeface.licence ?? 'not noted'}`}</p>
          <PostButton action={routes.officeLook.save.href()} fields={{ remove: use }} aria-label={`Remove: ${name}`}>
            Remove
          </PostButton>
        </Row>
      )}
    </Stack>
  )
}

function weightsOf(weights: string): string {
  return weights.includes(' ') ? `weights ${weights.replace(' ', ' to ')}` : `weight ${weights}`
}
