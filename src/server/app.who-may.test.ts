import { expect, test } from 'vitest'
import { allRoutes } from '#src/routes/all-routes.ts'
import type { OfficeAction, Route } from '#src/routes/route.ts'
import { readSettings } from '#src/settings.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { routeAddresses } from '#tests/support/route-addresses.ts'
import { crm } from '#tests/support/rtdf-sender.ts'
import { testContext, testSite } from '#tests/support/site.ts'

const token = 'a-token-of-many-letters'
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
const near = from('127.0.0.1')
const far = from('8.8.8.8')

test('every route serves those with its permission, and refuses others', async () => {
  await using db = await testDatabase()
  await using folder = await scratchFolder()
  const environment = { GABLE_VAR: folder.path, LOG_LEVEL: 'silent', GALLERY: 'yes' }
  const { realTime } = await testContext(db)
  const withTokens = await testSite(db, {
    settings: readSettings({ ...environment, FEED_TOKEN: token, METRICS_TOKEN: token }),
    realTime: { ...realTime, senders: () => [{ source: crm, token }] },
  })
  const without = await testSite(db, { settings: readSettings(environment) })
  const outcomes: Record<string, Set<string>> = {}
  for (const [name, { method, action }] of allRoutes) {
    const ask = async (site: typeof without, peer: typeof near, bearing?: string) => {
      const headers = bearing === undefined ? {} : { authorization: `Bearer ${bearing}` }
      return (await site.request(routeAddresses[name], { method, headers }, peer)).status
    }
    const asStranger = await ask(withTokens, far)
    const differs = async (asked: Promise<number>) => ((await asked) === asStranger ? 'as a stranger' : 'otherwise')
    const outcome = {
      wrongToken: await differs(ask(withTokens, far, 'another-token-altogether')),
      nearWithoutToken: await differs(ask(withTokens, near)),
      token: await differs(ask(withTokens, far, token)),
      nearWithNoneSet: (await ask(without, near)) === (await ask(without, far)) ? 'as a stranger' : 'otherwise',
    }
    outcomes[action] ??= new Set()
    outcomes[action].add(JSON.stringify(outcome))
  }
  const expected: Record<Route['action'], object> = {
    visit: outcomeOf('as a stranger', 'as a stranger'),
    'use-account': outcomeOf('as a stranger', 'as a stranger'),
    'tell-of-changes': outcomeOf('as a stranger', 'as a stranger'),
    'send-feed': outcomeOf('otherwise', 'as a stranger'),
    'send-properties': outcomeOf('otherwise', 'as a stranger'),
    'read-metrics': outcomeOf('otherwise', 'otherwise'),
    ...ofOffice,
  }
  for (const [action, outcome] of Object.entries(expected)) {
    expect([action, [...(outcomes[action] ?? [])]]).toEqual([action, [JSON.stringify(outcome)]])
  }
})

const stranger = outcomeOf('as a stranger', 'as a stranger')
/** Only by the office's own session. */
const ofOffice: Record<OfficeAction, object> = {
  'use-office': stranger,
  'change-own-sign-in': stranger,
  'see-stock': stranger,
  'decide-stock': stranger,
  'recommend-properties': stranger,
  'upload-feed': stranger,
  'set-up-site': stranger,
  'see-enquiries': stranger,
  'work-enquiries': stranger,
  'change-reply-texts': stranger,
  'see-figures': stranger,
  'see-people': stranger,
  'unsubscribe-people': stranger,
  'correct-people': stranger,
  'export-people': stranger,
  'erase-people': stranger,
  'see-privacy': stranger,
  'work-privacy': stranger,
  'remove-due': stranger,
  'send-reports': stranger,
  'see-auctions': stranger,
  'run-auctions': stranger,
  'export-bidders': stranger,
  'see-diary': stranger,
  'work-diary': stranger,
  'change-negotiators': stranger,
  'edit-content': stranger,
  'publish-content': stranger,
  'approve-content': stranger,
  'manage-pictures': stranger,
  'change-look': stranger,
  'see-office-users': stranger,
  'change-office-users': stranger,
  'read-audit': stranger,
  'export-audit': stranger,
}

function outcomeOf(token: string, nearWithNoneSet: string) {
  return { wrongToken: 'as a stranger', nearWithoutToken: 'as a stranger', token, nearWithNoneSet }
}
