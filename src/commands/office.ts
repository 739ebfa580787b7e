import { findOfficeUserByEmail } from '#src/data/office/office-users.ts'
import { isOneAddress } from '#src/domain/mails/mail.ts'
import { type Branches, officeRoles } from '#src/domain/office/office-user.ts'
import { commandLine, endOfficeUser, inviteOfficeUser, inviteOfficeUserAgain } from '#src/services/office/office-users.ts'
import { type Command, type CommandArguments, WrongUsage } from './command.ts'

export const officeCommand: Command = {
  name: 'office',
  summary: 'Let somebody into the office, or shut them out',
  files: '<invite|end> <email>',
  options: {
    '--role <role>': `${officeRoles.join(', ')}; viewer where it is left out`,
    '--branch <ids>': 'the branches they work for, such as 4101,4102; the whole agency where it is left out',
    '--name <name>': 'as colleagues know them; the part of the address before the @ where it is left out',
  },
  details: `
The invitation goes by mail, with a link that signs them in once. Somebody who is an office user already gets a new link, and keeps role and branches.
Whoever has this machine may do this: it is how the first administrator gets in.

Examples: gable office invite ann@example.com --role administrator --name "Ann Bee"
          gable office invite bob@example.com --role staff --branch 4101
          gable office end bob@example.com`,
  async run({ files: [what, email = ''], options }, context) {
    if (what !== 'invite' && what !== 'end') throw new WrongUsage('Say invite or end, and then the email address.')
    if (!isOneAddress(email)) throw new WrongUsage(`${email} is not one e-mail address.`)
    const role = officeRoles.find((each) => each === (options.role ?? 'viewer'))
    if (role === undefined) throw new WrongUsage(`--role must be one of ${officeRoles.join(', ')}.`)
    const branches = branchesOf(options)
    const name =
      typeof options.name === 'string' ? options.name.trim().replaceAll(/\s+/g, ' ').slice(0, 100) : email.slice(0, email.indexOf('@'))
    const parts = { db: (await context.database()).db, now: () => new Date() }
    const known = await findOfficeUserByEmail(parts.db, email)
    if (what === 'end') {
      const ended = known ? await endOfficeUser(parts, commandLine, known.id) : 'gone'
      context.say(said[ended] ?? 'They cannot be shut out.')
      return ended === 'done' ? 0 : 1
    }
    if (known) await inviteOfficeUserAgain(parts, commandLine, known.id)
    else await inviteOfficeUser(parts, commandLine, { email, name, role, branches })
    const whose = known?.branches ?? branches
    const where = whose === 'all' ? 'the whole agency' : `branches ${whose.join(', ')}`
    const { smtp, mailFolder } = context.settings
    const how = smtp
      ? 'on its way by mail'
      : `written to ${mailFolder} by the running site, as SMTP_URL is not set: open it in a mail program`
    context.say(`The invitation for ${email} (${known?.role ?? role}, ${where}) is ${how}.`)
    return 0
  },
}

const said: Readonly<Record<string, string>> = {
  done: 'They were signed out everywhere and can no longer sign in.',
  gone: 'There is no office user with this address.',
  'last administrator': 'This is the last administrator of the whole agency: invite another one first.',
}

function branchesOf({ branch }: CommandArguments['options']): Branches {
  if (branch === undefined) return 'all'
  if (typeof branch !== 'string' || !/^\d{1,9}(,\d{1,9})*$/.test(branch))
    throw new WrongUsage('--branch must be numbers of branches, such as 4101,4102.')
  return [...new Set(branch.split(',').map(Number))]
}
