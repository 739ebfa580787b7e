import { momentText } from '#src/domain/dates/moment-text.ts'
import { type Branches, officeRoles, roleTexts } from '#src/domain/office/office-user.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { fullName } from '#src/domain/site/staff-member.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox, Field, FieldError, Select } from '#src/ui/field.tsx'
import { OfficeForm, PostButton } from '../ui/office-form.tsx'
import { Badge, Group, Panel, Row, Screen, ScreenNote, Stack } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import type { ListedUser } from './load.ts'
import type { TypedUser, UserErrors } from './read-user.ts'

const roleOptions = officeRoles.map((role) => ({ value: role, text: `${roleTexts[role].name}: ${roleTexts[role].purpose.toLowerCase()}` }))

interface UserFormProps {
  /** The branches that the signed-in user works for. */
  branches: readonly Branch[]
  /** Whether the signed-in user works for the whole agency. */
  mayGiveAll: boolean
  typed: TypedUser
  errors: UserErrors
}

interface UsersPageProps extends UserFormProps {
  users: readonly ListedUser[]
  mayInvite: boolean
}

export function UsersPage({ users, mayInvite, ...form }: UsersPageProps) {
  return (
    <Screen heading="Office users" purpose="Who may sign in to the office, what they may do there, and for which branches.">
      <Panel id="who" heading="Who may sign in">
        <Table
          caption="Office users"
          items={users}
          keyOf={({ id }) => id}
          empty="Nobody yet."
          columns={[
            {
              name: 'Name',
              cell: ({ id, name, isOwn }) => (
                <>
                  <a href={routes.office.userPage.href(id)}>{name}</a> {isOwn ? <Badge>You</Badge> : null}
                </>
              ),
            },
            { name: 'Email', cell: ({ email }) => email },
            { name: 'Role', cell: ({ role }) => roleTexts[role].name },
            { name: 'Branches', cell: ({ branches }) => branchesText(branches, form.branches) },
            { name: 'State', cell: (user) => <State user={user} /> },
          ]}
        />
      </Panel>
      {mayInvite ? (
        <Panel id="invite" heading="Invite somebody">
          <OfficeForm action={routes.office.inviteUser.href()}>
            <Stack>
              <Field
                id="email"
                label="Email"
                type="email"
                name="email"
                required
                defaultValue={form.typed.email}
                error={form.errors.email}
                autoComplete="off"
              />
              <UserFields {...form} />
              <div>
                <Button type="submit">Send the invitation</Button>
              </div>
            </Stack>
          </OfficeForm>
        </Panel>
      ) : null}
    </Screen>
  )
}

export function UserPage({ user, error, ...form }: UserFormProps & { user: ListedUser; error?: string | undefined }) {
  const { id, name, email, role, branches, endedAt, mayBeChanged } = user
  return (
    <Screen heading={name} purpose={`${email}, ${roleTexts[role].name.toLowerCase()}, ${branchesText(branches, form.branches)}.`}>
      {error === undefined ? null : <ScreenNote kind="fault">{error}</ScreenNote>}
      <p>
        <State user={user} />
      </p>
      {mayBeChanged ? (
        <>
          <Panel id="change" heading="What they may do">
            <OfficeForm action={routes.office.changeUser.href(id)}>
              <Stack>
                <UserFields {...form} />
                <div>
                  <Button type="submit">Save</Button>
                </div>
              </Stack>
            </OfficeForm>
          </Panel>
          <Panel id="access" heading="Access">
            <p>A new link signs them in once, for instance when they have lost their phone, or come back to the agency.</p>
            <Row>
              <PostButton action={routes.office.inviteAgain.href(id)}>Send a new link</PostButton>
              {endedAt === null ? <PostButton action={routes.office.endUser.href(id)}>End their access now</PostButton> : null}
            </Row>
          </Panel>
        </>
      ) : null}
      <p>
        <a href={routes.office.users.href()}>All office users</a>
      </p>
    </Screen>
  )
}

function UserFields({ branches, mayGiveAll, typed, errors }: UserFormProps) {
  return (
    <>
      <Field id="name" label="Name" name="name" required defaultValue={typed.name} error={errors.name} autoComplete="off" />
      <Select id="role" label="Role" name="role" options={roleOptions} defaultValue={typed.role} error={errors.role} />
      <Select
        id="staff-member"
        label="On the site they are"
        name="staff_id"
        options={staffOptions(branches, typed.staffId)}
        defaultValue={typed.staffId === null ? '' : String(typed.staffId)}
        error={errors.staffId}
      />
      <Group legend="Branches" describedBy={errors.branches ? 'branches-error' : undefined}>
        {mayGiveAll ? (
          <Checkbox id="branch-all" label="The whole agency" name="branches[]" value="all" defaultChecked={typed.branches === 'all'} />
        ) : null}
        {branches.map(({ id, name }) => (
          <Checkbox
            key={id}
            id={`branch-${id}`}
            label={name}
            name="branches[]"
            value={String(id)}
            defaultChecked={typed.branches !== 'all' && typed.branches.includes(id)}
          />
        ))}
        <FieldError id="branches" error={errors.branches} />
      </Group>
    </>
  )
}

/** The staff of the branches, each once; a chosen staff member who is no longer on the site is listed by number. */
function staffOptions(branches: readonly Branch[], chosen: number | null): { value: string; text: string }[] {
  const members = branches.flatMap(({ name, staff }) => staff.map((member) => [member.id, `${fullName(member)}, ${name}`] as const))
  const shown = new Map<number, string>([...(chosen === null ? [] : [[chosen, `staff member ${chosen}`] as const]), ...members])
  return [{ value: '', text: 'Nobody' }, ...[...shown].map(([id, text]) => ({ value: String(id), text }))]
}

function State({ user: { joinedAt, seenAt, endedAt, invitedAt } }: { user: ListedUser }) {
  if (endedAt) return <Badge tone="fault">Ended {momentText(endedAt)}</Badge>
  if (!joinedAt) return <Badge>Invited {momentText(invitedAt)}</Badge>
  return <>Last here {momentText(seenAt ?? joinedAt)}</>
}

/** The branches' names from the agency's content; a branch that is gone is named by its number. */
function branchesText(branches: Branches, known: readonly Branch[]): string {
  if (branches === 'all') return 'the whole agency'
  return branches.map((id) => known.find((branch) => branch.id === id)?.name ?? `branch ${id}`).join(', ')
}
