import { expect, test } from 'vitest'
import { allRoutes } from '#src/routes/all-routes.ts'
import type { Action } from '#src/routes/route.ts'
import { officeRoles } from '../office/office-user.ts'
import { isAskedAgain, isForMachines, isForOffice, may, type Role, userOf } from './who-may.ts'

const roles = [
  'visitor',
  'user',
  'fresh-user',
  'feed-sender',
  'property-sender',
  'signed-sender',
  'operator',
  'neighbour',
  ...officeRoles,
] as const

/** Each role's sign where it may, in the order of `roles`. */
const table: Readonly<Record<Parameters<typeof may>[1], string>> = {
  visit: 'vufFPSonAMTV',
  'use-account': '.uf.........',
  'take-account-over': '..f.........',
  'send-feed': '...F........',
  'send-properties': '....P.......',
  'tell-of-changes': '.....S......',
  'read-metrics': '......on....',
  'use-office': '........AMTV',
  'change-own-sign-in': '........AMTV',
  'see-stock': '........AMTV',
  'decide-stock': '........AMT.',
  'recommend-properties': '........AMT.',
  'upload-feed': '........AM..',
  'set-up-site': '........A...',
  'see-enquiries': '........AMTV',
  'work-enquiries': '........AMT.',
  'see-diary': '........AMTV',
  'work-diary': '........AMT.',
  'change-negotiators': '........AM..',
  'change-reply-texts': '........AM..',
  'see-figures': '........AMTV',
  'send-reports': '........AMT.',
  'see-people': '........AMTV',
  'unsubscribe-people': '........AMT.',
  'correct-people': '........AM..',
  'export-people': '........AM..',
  'erase-people': '........AM..',
  'see-privacy': '........AM..',
  'work-privacy': '........AM..',
  'remove-due': '........A...',
  'see-auctions': '........AMTV',
  'run-auctions': '........AMT.',
  'export-bidders': '........AM..',
  'edit-content': '........AMT.',
  'publish-content': '........AM..',
  'approve-content': '........AM..',
  'manage-pictures': '........AMT.',
  'change-look': '........AM..',
  'see-office-users': '........AM..',
  'change-office-users': '........A...',
  'read-audit': '........AM..',
  'export-audit': '........A...',
}
const signs: Readonly<Record<Role, string>> = {
  visitor: 'v',
  user: 'u',
  'fresh-user': 'f',
  'feed-sender': 'F',
  'property-sender': 'P',
  'signed-sender': 'S',
  operator: 'o',
  neighbour: 'n',
  administrator: 'A',
  manager: 'M',
  staff: 'T',
  viewer: 'V',
}

test.each(Object.entries(table))('%s: %s', (action, expected) => {
  expect(roles.map((role) => (may({ role }, action as Action) ? signs[role] : '.')).join('')).toBe(expected)
})

test('nobody may do what the table does not know, and no role that it does not know may do anything', () => {
  for (const role of roles)
    for (const action of ['sell-the-agency', 'toString', '__proto__']) expect(may({ role }, action as Action)).toBe(false)
  for (const action of Object.keys(table)) expect(may({ role: 'office-user' as Role }, action as Action)).toBe(false)
})

test('every route is of one action of the table, and what is not for everybody is known by name', () => {
  const byAction: Partial<Record<Action, string[]>> = {}
  for (const [name, { action }] of allRoutes) {
    expect(Object.keys(table)).toContain(action)
    byAction[action] = [...(byAction[action] ?? []), name]
  }
  const { visit, ...guarded } = byAction
  expect(visit?.length).toBeGreaterThan(60)
  expect(guarded).toEqual({
    'use-account': expect.arrayContaining(['account.change', 'account.remove', 'passkey.add', 'saved.saveSearch']),
    'send-feed': ['feeds.blm'],
    'send-properties': ['feeds.rtdf'],
    'tell-of-changes': ['feeds.reapitWebhook'],
    'read-metrics': ['operations.metrics'],
    'use-office': expect.arrayContaining(['office.home', 'office.anything']),
    'change-own-sign-in': expect.arrayContaining(['officeSignIn.addPasskey', 'officeSignIn.setPassword']),
    'see-stock': [
      'officeStock.list',
      'officeStock.one',
      'officeStock.picture',
      'officeStock.advertised',
      'officeStock.advertisedFile',
      'officeStock.qrFile',
      'officeStock.sheet',
      'officeStock.branchCards',
      'officeStock.adverts',
      'officeStock.demand',
      'officeStock.certificates',
      'officeStock.feeds',
      'officeStock.feed',
    ],
    'decide-stock': ['officeStock.decide', 'officeStock.choosePoint', 'officeStock.decideCertificate'],
    'recommend-properties': ['officeStock.recommendPage', 'officeStock.recommend'],
    'upload-feed': ['officeStock.upload'],
    'set-up-site': ['officeSetup.start', 'officeSetup.step', 'officeSetup.save', 'officeSetup.dismiss'],
    'see-enquiries': expect.arrayContaining(['officeEnquiries.list', 'officeEnquiries.one', 'officeEnquiries.held']),
    'work-enquiries': expect.arrayContaining([
      'officeEnquiries.step',
      'officeEnquiries.addNote',
      'officeEnquiries.reply',
      'officeEnquiries.rescue',
    ]),
    'change-reply-texts': expect.arrayContaining(['officeReplyTexts.add', 'officeReplyTexts.change', 'officeReplyTexts.remove']),
    'see-figures': ['officeFigures.page', 'officeFigures.file'],
    'see-people': ['officePeople.list', 'officePeople.one'],
    'unsubscribe-people': ['officePeople.unsubscribe'],
    'correct-people': ['officePeople.correctPage', 'officePeople.correct'],
    'export-people': expect.arrayContaining(['officePeople.json', 'officePrivacy.consentsFile', 'officeEnquiries.csv']),
    'erase-people': ['officePeople.erasePage', 'officePeople.erase'],
    'see-privacy': ['officePrivacy.retention', 'officePrivacy.consents'],
    'work-privacy': expect.arrayContaining(['officePrivacy.cases', 'officePrivacy.processing', 'officePrivacy.workCase']),
    'remove-due': ['officePrivacy.removeDue'],
    'send-reports': ['officeReports.list', 'officeReports.send', 'officeReports.withdraw'],
    'see-auctions': ['officeAuctions.list', 'officeAuctions.sale'],
    'run-auctions': ['addAddendum', 'removeAddendum', 'rostrum', 'tapLot', 'sendTaps'].map((name) => `officeAuctions.${name}`),
    'export-bidders': ['officeAuctions.biddersFile'],
    'see-diary': expect.arrayContaining(['officeDiary.diary', 'officeDiary.appointment', 'officeDiary.property', 'officeDiary.people']),
    'work-diary': expect.arrayContaining(['officeDiary.make', 'officeDiary.move', 'officeDiary.changeAccess', 'officeDiary.addAbsence']),
    'change-negotiators': ['officeDiary.changeNegotiator'],
    'edit-content': expect.arrayContaining(['officeContent.list', 'officeContent.file', 'officeContent.save', 'officeContent.preview']),
    'publish-content': ['officeContent.publish', 'officeContent.cancelSchedule', 'officeContent.undo', 'officeContent.restore'],
    'approve-content': ['officeContent.approve'],
    'change-look': ['officeLook.page', 'officeLook.save', 'officeLook.addFile', 'officeLook.file'],
    'manage-pictures': ['list', 'add', 'pick', 'file', 'replace', 'focus', 'title', 'remove'].map((name) => `officePictures.${name}`),
    'see-office-users': ['office.users', 'office.userPage'],
    'change-office-users': ['office.inviteUser', 'office.changeUser', 'office.endUser', 'office.inviteAgain'],
    'read-audit': ['office.audit'],
    'export-audit': ['office.auditFile'],
  })
  // What changes something and stands under an account's own addresses is its owner's, but for the ways in and out.
  const waysIn = ['register', 'signIn', 'enterCode', 'signOut', 'forgottenPassword', 'openLink', 'askToSignIn']
  const open = [...allRoutes].filter(
    ([name, { method, action }]) => /^(?:account|passkey|saved)/.test(name) && method !== 'GET' && action === 'visit',
  )
  expect([...new Set(open.map(([name]) => name.split('.')[1]))].sort()).toEqual(waysIn.sort())
})

test('somebody who signed in lately is a fresh user', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  expect(userOf({ startedAt: new Date('2026-11-22T09:50:00Z') }, now)).toEqual({ role: 'fresh-user' })
  expect(userOf({ startedAt: new Date('2026-11-22T09:00:00Z') }, now)).toEqual({ role: 'user' })
})

test.each<[Action, boolean]>([
  ['visit', false],
  ['use-account', false],
  ['send-feed', true],
  ['send-properties', true],
  ['tell-of-changes', true],
  ['read-metrics', true],
  ['use-office', false],
  ['change-office-users', false],
])('%s is for machines alone: %s', (action, expected) => {
  expect(isForMachines(action)).toBe(expected)
})

test('what is for office users alone, and what they are asked again for', () => {
  const actions = Object.keys(table) as Action[]
  const ofDiary = ['see-diary', 'work-diary', 'change-negotiators']
  const ofEnquiries = ['see-enquiries', 'work-enquiries', ...ofDiary, 'change-reply-texts']
  const ofPrivacy = ['see-privacy', 'work-privacy', 'remove-due']
  const ofPeople = ['see-people', 'unsubscribe-people', 'correct-people', 'export-people', 'erase-people', ...ofPrivacy]
  const ofFigures = ['see-figures', 'send-reports']
  const ofStock = ['see-stock', 'decide-stock', 'recommend-properties', 'upload-feed']
  const ofAuctions = ['see-auctions', 'run-auctions', 'export-bidders']
  const ofUsers = ['see-office-users', 'change-office-users', 'read-audit', 'export-audit']
  const ofContent = ['edit-content', 'publish-content', 'approve-content', 'manage-pictures', 'change-look']
  const ofOffice = [
    'use-office',
    'change-own-sign-in',
    ...ofContent,
    'set-up-site',
    ...ofStock,
    ...ofEnquiries,
    ...ofFigures,
    ...ofPeople,
    ...ofAuctions,
    ...ofUsers,
  ]
  expect(actions.filter(isForOffice).sort()).toEqual(ofOffice.sort())
  expect(actions.filter(isAskedAgain)).toEqual([
    'change-own-sign-in',
    'correct-people',
    'export-people',
    'erase-people',
    'remove-due',
    'export-bidders',
    'change-office-users',
    'export-audit',
  ])
})
