import { momentText } from '#src/domain/dates/moment-text.ts'
import { type OfficeAsker, type OfficeSession, roleTexts } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { key } from '#src/ui/icon-shapes.ts'
import { OfficeForm, PostButton } from '../ui/office-form.tsx'
import { Badge, Panel, Row, Screen } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import { DetailsPanel, type OwnDetails } from './details.tsx'
import type { OwnAccount } from './load.ts'
import { MondayMailPanel } from './monday-mail.tsx'

interface AccountPageProps extends OwnAccount {
  asker: OfficeAsker
  details: OwnDetails
  /** Name of the single sign-on provider. */
  provider: string | undefined
}

const waysIn = { passkey: 'passkey', password: 'password', link: 'mailed link', 'single-sign-on': 'single sign-on' }

export function AccountPage({
  asker,
  details,
  provider,
  passkeys,
  hasPassword,
  recoveryCodes,
  hasSingleSignOn,
  sessions,
  wantsFigures,
}: AccountPageProps) {
  return (
    <Screen
      heading="How I sign in"
      purpose={`${asker.name}, ${asker.email}, ${roleTexts[asker.role].name.toLowerCase()}: your ways into the office, and where you are signed in.`}
    >
      <Panel id="passkeys" heading="Passkeys">
        <p>A passkey signs you in by your fingerprint, your face or your device’s code. Nobody can guess it, or trick you out of it.</p>
        <Table
          caption="Your passkeys"
          items={passkeys}
          keyOf={({ id }) => id}
          empty="You have no passkey yet."
          columns={[
            { name: 'Made in', cell: ({ name }) => name },
            { name: 'Added', cell: ({ createdAt }) => momentText(createdAt) },
            { name: 'Last used', cell: ({ usedAt }) => (usedAt ? momentText(usedAt) : 'Not yet') },
            {
              name: 'Remove',
              cell: ({ id, name }) => (
                <PostButton action={routes.officeSignIn.removePasskey.href(id)} aria-label={`Remove the passkey made in ${name}`}>
                  Remove
                </PostButton>
              ),
            },
          ]}
        />
        <div>
          <ButtonLink href={routes.officeSignIn.newPasskeyPage.href()} variant="signal" icon={key}>
            Add a passkey
          </ButtonLink>
        </div>
      </Panel>
      <Panel id="password" heading="Password with code">
        <p>
          {hasPassword
            ? `You have a password, with codes from an authenticator app. Recovery codes left: ${recoveryCodes}.`
            : 'For devices without passkeys: a password together with a code from an authenticator app on your phone.'}
        </p>
        <Row>
          <ButtonLink href={routes.officeSignIn.passwordPage.href()} variant="outline">
            {hasPassword ? 'Choose a new password' : 'Set a password'}
          </ButtonLink>
          {hasPassword ? <PostButton action={routes.officeSignIn.removePassword.href()}>Remove the password</PostButton> : null}
        </Row>
      </Panel>
      {provider === undefined ? null : (
        <Panel id="single-sign-on" heading="Single sign-on">
          <p>{hasSingleSignOn ? `You can sign in with ${provider}.` : `Connect ${provider}, to sign in with it from now on.`}</p>
          {hasSingleSignOn ? (
            <PostButton action={routes.officeSignIn.removeSingleSignOn.href()}>Remove {provider}</PostButton>
          ) : (
            <PostButton action={routes.officeSignIn.connectSingleSignOn.href()}>Connect {provider}</PostButton>
          )}
        </Panel>
      )}
      <DetailsPanel name={details.name} email={details.email} {...(details.errors && { errors: details.errors })} />
      <Shortcuts isOn={asker.shortcuts} />
      <MondayMailPanel role={asker.role} wants={wantsFigures} />
      <Sessions sessions={sessions} own={asker.session.id} />
    </Screen>
  )
}

function Shortcuts({ isOn }: { isOn: boolean }) {
  return (
    <Panel id="shortcuts" heading="Keyboard shortcuts">
      <p>
        <kbd>/</kbd> goes to the search field, and <kbd>Ctrl</kbd> or <kbd>⌘</kbd> with <kbd>K</kbd> opens what you can find and do. Neither
        does anything while you write in a field.
      </p>
      <OfficeForm action={routes.officeSignIn.changeShortcuts.href()}>
        <Row>
          <Checkbox id="use-shortcuts" name="shortcuts" value="on" label="Use these shortcuts" defaultChecked={isOn} />
          <Button type="submit" variant="outline">
            Save
          </Button>
        </Row>
      </OfficeForm>
    </Panel>
  )
}

function Sessions({ sessions, own }: { sessions: readonly OfficeSession[]; own: string }) {
  return (
    <Panel id="sessions" heading="Where you are signed in">
      <Table
        caption="Browsers that are signed in as you"
        items={sessions}
        keyOf={({ id }) => id}
        empty="Nowhere."
        columns={[
          {
            name: 'Browser',
            cell: ({ device, id }) =>
              id === own ? (
                <>
                  {device} <Badge>This one</Badge>
                </>
              ) : (
                device
              ),
          },
          { name: 'Signed in', cell: ({ startedAt, startedBy }) => `${momentText(startedAt)}, by ${waysIn[startedBy]}` },
          { name: 'Last used', cell: ({ usedAt }) => momentText(usedAt) },
          { name: 'From', cell: ({ fromAddress }) => fromAddress || 'Not known' },
          {
            name: 'Sign out',
            cell: ({ id, device }) =>
              id === own ? null : (
                <PostButton action={routes.officeSignIn.endSession.href(id)} aria-label={`Sign out ${device}`}>
                  Sign out
                </PostButton>
              ),
          },
        ]}
      />
      {sessions.length > 1 ? <PostButton action={routes.officeSignIn.endOtherSessions.href()}>Sign out everywhere else</PostButton> : null}
    </Panel>
  )
}
