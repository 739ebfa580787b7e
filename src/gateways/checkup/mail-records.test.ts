import { expect, test } from 'vitest'
import { dnsServer } from '#tests/support/dns-server.ts'
import { mailRecords } from './mail-records.ts'

const key = `v=DKIM1; k=rsa; p=${'M'.repeat(400)}`
const zone = {
  'mail.example.test': ['google-site-verification=1', 'v=spf1 include:provider.test -all'],
  '_dmarc.example.test': ['v=DMARC1; p=reject'],
  's1._domainkey.mail.example.test': [key],
  'old._domainkey.mail.example.test': ['v=DKIM1; p='],
}

test('records are read among others, longer than one DNS string, and from the parent domain', async () => {
  await using server = await dnsServer(zone)
  expect(await mailRecords(server.resolver, { domain: 'mail.example.test', selectors: ['s1', 'old', 'none'] })).toEqual({
    spf: ['v=spf1 include:provider.test -all'],
    dmarc: ['v=DMARC1; p=reject'],
    dkim: [
      { selector: 's1', hasKey: true },
      { selector: 'old', hasKey: false },
      { selector: 'none', hasKey: false },
    ],
  })
})

test('a domain without SPF records has none, one with two has two', async () => {
  await using server = await dnsServer({ 'two.test': ['v=spf1 -all', 'V=SPF1 ~all', 'v=spf10 nonsense'] })
  expect(await mailRecords(server.resolver, { domain: 'bare.test', selectors: [] })).toEqual({ spf: [], dmarc: [], dkim: [] })
  expect((await mailRecords(server.resolver, { domain: 'two.test', selectors: [] })).spf).toEqual(['v=spf1 -all', 'V=SPF1 ~all'])
})

test('a failing name server gives undefined rather than an empty list', async () => {
  await using server = await dnsServer(zone, { isBroken: true })
  expect(await mailRecords(server.resolver, { domain: 'mail.example.test', selectors: ['s1'] })).toEqual({
    spf: undefined,
    dmarc: undefined,
    dkim: [{ selector: 's1', hasKey: undefined }],
  })
})
