import type { Context, Hono } from 'hono'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import * as routes from '#src/routes.ts'
import {
  changeOfficeUser,
  endOfficeUser,
  findOfficeUserFor,
  inviteOfficeUser,
  inviteOfficeUserAgain,
} from '#src/services/office/office-users.ts'
import { mountAction, mountScreen } from '../mount.ts'
import { branchesOf, type OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { listedUser, loadUsers } from './load.ts'
import { UserPage, UsersPage } from './page.tsx'
import { emptyUser, readUser, type TypedUser, type UserErrors } from './read-user.ts'

const refusals = {
  'not yours': 'You can give, and take away, no more than you have: other branches are for their own administrators.',
  taken: 'There is an office user with this address already: see the list above. Who left can be sent a new link.',
  'last administrator': 'This is the last administrator of the whole agency. Make somebody else one first.',
}

interface Sent {
  typed: TypedUser
  errors: UserErrors
}

/** Who may sign in: the list, one user, inviting, changing and removing. */
export function mountUsers(app: Hono, office: OfficeContext): void {
  const formOf = (asker: OfficeAsker) => ({ branches: branchesOf(office, asker), mayGiveAll: asker.branches === 'all' })
  const known = (asker: OfficeAsker, kept: number | null = null) => ({
    branchIds: office.content().branches.map(({ id }) => id),
    // The staff member that the user already is stays a choice.
    staffIds: [...branchesOf(office, asker).flatMap(({ staff }) => staff.map(({ id }) => id)), ...(kept === null ? [] : [kept])],
  })
  const showList = async (c: Context, asker: OfficeAsker, sent: Sent = { typed: emptyUser, errors: {} }) => {
    const users = await loadUsers(office.db, asker)
    const mayInvite = may(asker, 'change-office-users')
    const view = <UsersPage users={users} mayInvite={mayInvite} {...formOf(asker)} {...sent} />
    return await showScreen(c, office, asker, { title: 'Office users', view, status: Object.keys(sent.errors).length > 0 ? 422 : 200 })
  }
  const showOne = async (c: Context, asker: OfficeAsker, given: Partial<Sent> & { error?: string } = {}) => {
    const user = await findOfficeUserFor(office, asker, Number(c.req.param('id')))
    if (!user) return await showOfficeNotFound(c, office, asker)
    const { typed = user, errors = {}, error } = given
    const view = <UserPage user={listedUser(user, asker)} {...formOf(asker)} typed={typed} errors={errors} error={error} />
    const isWrong = error !== undefined || Object.keys(errors).length > 0
    return await showScreen(c, office, asker, { title: user.name, view, status: isWrong ? 422 : 200 })
  }
  const outcome = async (c: Context, asker: OfficeAsker, result: keyof typeof refusals | 'gone' | 'done', done: string) => {
    if (result === 'gone') return await showOfficeNotFound(c, office, asker)
    if (result !== 'done') return await showOne(c, asker, { error: refusals[result] })
    return redirectTo(c, pathWithFlash(routes.office.userPage.href(Number(c.req.param('id'))), done))
  }

  mountScreen(app, office, routes.office.users, async (c, asker) => await showList(c, asker))
  mountAction(app, office, routes.office.inviteUser, async (c, asker, fields) => {
    const { typed, errors } = readUser(fields, known(asker))
    if (Object.keys(errors).length > 0) return await showList(c, asker, { typed, errors })
    const result = await inviteOfficeUser(office, asker, typed)
    if (result === 'taken') return await showList(c, asker, { typed, errors: { email: refusals.taken } })
    if (typeof result === 'string') return await showList(c, asker, { typed, errors: { branches: refusals['not yours'] } })
    return redirectTo(c, pathWithFlash(routes.office.users.href(), 'user-invited'))
  })
  mountScreen(app, office, routes.office.userPage, async (c, asker) => await showOne(c, asker))
  mountAction(app, office, routes.office.changeUser, async (c, asker, fields) => {
    const id = Number(c.req.param('id'))
    const user = await findOfficeUserFor(office, asker, id)
    if (!user) return await showOfficeNotFound(c, office, asker)
    const { typed, errors } = readUser(fields, { ...known(asker, user.staffId), email: user.email })
    if (Object.keys(errors).length > 0) return await showOne(c, asker, { typed, errors })
    const { name, role, branches, staffId } = typed
    return await outcome(c, asker, await changeOfficeUser(office, asker, id, { name, role, branches, staffId }), 'user-changed')
  })
  mountAction(app, office, routes.office.endUser, async (c, asker) => {
    return await outcome(c, asker, await endOfficeUser(office, asker, Number(c.req.param('id'))), 'user-ended')
  })
  mountAction(app, office, routes.office.inviteAgain, async (c, asker) => {
    return await outcome(c, asker, await inviteOfficeUserAgain(office, asker, Number(c.req.param('id'))), 'user-invited')
  })
}
