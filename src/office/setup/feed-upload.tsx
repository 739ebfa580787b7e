import { defaultSource } from '#src/domain/imports/feed-source.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox, Field } from '#src/ui/field.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Panel, Stack } from '../ui/screen.tsx'

/** A form that uploads a feed file to the stock section, which shows the import report. */
export function FeedUpload() {
  return (
    <Panel id="upload" heading="Upload a file">
      <OfficeForm action={routes.officeStock.upload.href()} encType="multipart/form-data">
        <Stack>
          <input type="hidden" name="source" value={defaultSource} />
          <Checkbox
            id="confirm"
            label="Properties that are not in it may be withdrawn, however many there are"
            name="confirm"
            value="yes"
          />
          <Field
            id="file"
            label="File"
            hint="A BLM file of your property software, or a zip archive of one with its pictures. You then see its report."
            name="file"
            type="file"
            accept=".blm,.zip"
            required
          />
          <div>
            <Button type="submit">Import it</Button>
          </div>
        </Stack>
      </OfficeForm>
    </Panel>
  )
}
