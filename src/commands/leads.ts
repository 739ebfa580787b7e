import { open } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findLeads, type LeadFilter } from '#src/data/leads/find-leads.ts'
import { filesOfSender } from '#src/data/leads/lead-files.ts'
import { findLeadNotes } from '#src/data/leads/lead-notes.ts'
import { forgetLeadsOf } from '#src/data/leads/leads.ts'
import { countWebhookEvents } from '#src/data/webhook/webhook-events.ts'
import { emailKey } from '#src/domain/accounts/account.ts'
import { isDay } from '#src/domain/dates/day.ts'
import { type Lead, leadKinds } from '#src/domain/leads/lead.ts'
import { isOneAddress } from '#src/domain/mails/mail.ts'
import { openByteStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { openUploadStore } from '#src/gateways/uploads/upload-store.ts'
import { alignedLines, type Command, type CommandArguments, type CommandContext, WrongUsage, wholeNumberOption } from './command.ts'
import { noteUndelivered, resendLeads } from './hand-overs.ts'
import { leadCsvHead, leadCsvLine, leadHeads, leadRow, writeLeadFiles } from './leads-output.ts'

const mostShown = 50
const perPage = 500

export const leadsCommand: Command = {
  name: 'leads',
  summary: 'List, export and forget enquiries',
  options: {
    '--kind <kind>': leadKinds.join(', '),
    '--branch <id>': 'of one branch',
    '--property <id>': 'about one property',
    '--email <address>': 'of one sender, however the address is written: what to hand out when somebody asks what is held about them',
    '--from <day>': 'received on this day (UTC) or later, such as 2026-11-01',
    '--to <day>': 'received on this day or before',
    '--json': 'write those that it shows as JSON, with all that was sent',
    '--export <file>': 'write all of them to a new file that is for you alone: .csv, or .json with all that was sent, replied and noted',
    '--files <folder>': 'write the files that came with all of them to a folder, for you alone',
    '--resend <which>':
      'hand them to the webhook again: failed, those that were given up; all, also those that came before there was a webhook',
    '--forget <address>': 'remove all enquiries of this address, for good',
  },
  details: `
Shows the ${mostShown} latest; --export has all. Enquiries go by themselves after LEAD_DAYS; a backup that was taken before still has them.

Examples: gable leads --branch 4101 --from 2026-11-01 --export november.csv
          gable leads --email ann@example.com --export ann.json
          gable leads --from 2026-11-20 --resend failed
          gable leads --kind viewing --json`,
  async run({ options }, context) {
    const forgotten = addressOf(options, 'forget')
    const filter = readFilter(options)
    const { db } = await context.database()
    if (forgotten !== undefined) {
      const files = await filesOfSender(db, emailKey(forgotten))
      const count = await atomically(db, (trx) => forgetLeadsOf(trx, forgotten))
      await openUploadStore(openByteStores(context.settings).uploads).remove(files)
      context.say(`${count} enquiries of ${forgotten} were removed.`)
      return 0
    }
    if (typeof options.export === 'string') {
      const count = await exportLeads(db, filter, context.path(options.export), context)
      context.say(`${count} enquiries were written to ${options.export}.`)
      return 0
    }
    if (typeof options.files === 'string') {
      const store = openUploadStore(openByteStores(context.settings).uploads)
      const { written, missing } = await writeLeadFiles({ db, store }, allLeads(db, filter), context.path(options.files))
      context.say(`${written} files were written to ${options.files}.`)
      if (missing > 0) context.note(`${missing} files are damaged, or no longer there.`)
      return missing > 0 ? 1 : 0
    }
    if (options.resend !== undefined) {
      await resendLeads({ ...context, db }, allLeads(db, filter), options.resend)
      return 0
    }
    const leads = await findLeads(db, filter, { most: mostShown + 1 })
    if (options.json === true) {
      context.say(
        JSON.stringify({ leads: leads.slice(0, mostShown), hasMore: leads.length > mostShown, handOver: await countWebhookEvents(db) }),
      )
      return 0
    }
    if (leads.length === 0) context.say('There are no such enquiries.')
    else for (const line of alignedLines([leadHeads, ...leads.slice(0, mostShown).map(leadRow)], leadHeads.length)) context.say(line)
    if (leads.length > mostShown) context.say('… and earlier ones; --export has all')
    await noteUndelivered({ ...context, db })
    return 0
  },
}

function readFilter(options: CommandArguments['options']): LeadFilter {
  const kind = leadKinds.find((each) => each === options.kind)
  if (options.kind !== undefined && kind === undefined) throw new WrongUsage(`--kind must be one of ${leadKinds.join(', ')}.`)
  const id = (name: string) => (options[name] === undefined ? undefined : wholeNumberOption(options[name], name, 1))
  const until = dayOf(options, 'to')
  until?.setUTCDate(until.getUTCDate() + 1)
  return {
    kind,
    branchId: id('branch'),
    propertyId: id('property'),
    email: addressOf(options, 'email'),
    from: dayOf(options, 'from'),
    until,
  }
}

function dayOf(options: CommandArguments['options'], option: string): Date | undefined {
  const value = options[option]
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !isDay(value)) throw new WrongUsage(`--${option} must be a day such as 2026-11-22.`)
  return new Date(`${value}T00:00:00Z`)
}

function addressOf(options: CommandArguments['options'], option: string): string | undefined {
  const value = options[option]
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !isOneAddress(value)) throw new WrongUsage(`--${option} must be one e-mail address.`)
  return value
}

/** Page by page, so that any number fits into memory. Returns how many. Throws if the file exists already. */
async function exportLeads(db: Kysely<Schema>, filter: LeadFilter, path: string, { progress }: CommandContext): Promise<number> {
  if (!/\.(csv|json)$/i.test(path)) throw new WrongUsage('--export must name a file that ends in .csv or .json.')
  const isJson = /\.json$/i.test(path)
  await using file = await open(path, 'wx', 0o600)
  await file.write(isJson ? '[' : `${leadCsvHead}\r\n`)
  let count = 0
  for await (const leads of pagesOfLeads(db, filter)) {
    const notes = isJson
      ? Map.groupBy(
          await findLeadNotes(
            db,
            leads.map(({ id }) => id),
          ),
          ({ leadId }) => leadId,
        )
      : undefined
    for (const lead of leads) {
      const whole = () =>
        JSON.stringify({ ...lead, office: notes?.get(lead.id)?.map(({ kind, at, who, content }) => ({ kind, at, who, content })) })
      await file.write(isJson ? `${count === 0 ? '\n' : ',\n'}${whole()}` : `${leadCsvLine(lead)}\r\n`)
      count += 1
    }
    if (count % perPage === 0) progress(`${count.toLocaleString('en-GB')} enquiries`)
  }
  progress('')
  if (isJson) await file.write('\n]\n')
  return count
}

async function* allLeads(db: Kysely<Schema>, filter: LeadFilter): AsyncGenerator<Lead> {
  for await (const leads of pagesOfLeads(db, filter)) yield* leads
}

async function* pagesOfLeads(db: Kysely<Schema>, filter: LeadFilter): AsyncGenerator<readonly Lead[]> {
  for (let before: string | undefined; ; ) {
    const leads = await findLeads(db, filter, { most: perPage, before })
    yield leads
    if (leads.length < perPage) return
    before = leads.at(-1)?.id
  }
}
