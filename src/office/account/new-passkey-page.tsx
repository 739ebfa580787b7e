import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { key } from '#src/ui/icon-shapes.ts'
import { OfficeForm } from '../ui/office-form.tsx'
import { Panel, Screen, ScreenNote } from '../ui/screen.tsx'

/** Needs the office's script (browser/passkeys.ts), which makes the device create the passkey, fills it in and sends the form. */
export function NewPasskeyPage({ error }: { error?: string | undefined }) {
  return (
    <Screen heading="Add a passkey" purpose="Your device makes it, and asks for your fingerprint, your face or its code.">
      {error === undefined ? null : <ScreenNote kind="fault">{error}</ScreenNote>}
      <Panel id="this-device" heading="On this device, or on your phone">
        <p>Your browser asks where to keep the passkey. A password manager takes it along to all your devices.</p>
        <OfficeForm action={routes.officeSignIn.addPasskey.href()} data-new-passkey={routes.officeSignIn.newPasskeyOptions.href()} hidden>
          <input type="hidden" name="credential" />
          <Button variant="signal" icon={key}>
            Make the passkey
          </Button>
          <p role="alert" data-passkey-error />
        </OfficeForm>
        <noscript>
          <p>A passkey takes a script, and your browser runs none. You can set a password instead.</p>
        </noscript>
      </Panel>
      <p>
        <a href={routes.officeSignIn.account.href()}>Back to how I sign in</a>
      </p>
    </Screen>
  )
}
