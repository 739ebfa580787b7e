import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentWithAccounts } from './content-with-accounts.ts'
import { rtdfLetting } from './rtdf-property.ts'
import type { RtdfReply } from './rtdf-sender.ts'

const token = 'a-token-of-the-test-only'
const branch = `id: 1
name: Sender
slug: sender
streetAddress: 1 High Street
town: Taunton
county: Somerset
postcode: TA1 1AA
location: { lat: 51.015, lng: -3.103 }
telephone: "01632 960200"
email: taunton@agency.example
channels: [sales, lettings]
`

/** Settings of a site that takes sends of the branch 1 in the real-time protocol; its content, to which that is added, lies in the folder. */
export async function sendingSite(folder: string, given?: string): Promise<NodeJS.ProcessEnv> {
  const content = given ?? (await contentWithAccounts(folder))
  await writeFile(join(content, 'branches', 'sender.yaml'), branch)
  await writeFile(join(content, 'sources.yaml'), 'sources: [{ name: crm, format: rtdf, token: { env: CRM_TOKEN } }]\n')
  return { GABLE_CONTENT: content, CRM_TOKEN: token }
}

/** Sends a letting with this rent; undefined when the site crashed, or before it replied. */
export async function sendLetting(url: string, agent_ref: string, price: number): Promise<RtdfReply | undefined> {
  const property = rtdfLetting({ agent_ref, media: [], price_information: { price, rent_frequency: 12 } })
  const answer = await fetch(`${url}/feeds/rtdf/v1/property/sendpropertydetails`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ branch: { branch_id: 1, channel: 2 }, property }),
  }).catch(() => undefined)
  return (await answer?.json().catch(() => undefined)) as RtdfReply | undefined
}

/** The rents shown to visitors, by address: each letting's rent is part of its address. */
export async function shownRents(url: string): Promise<number[]> {
  const answer = await fetch(`${url}/search.ljson?channel=lettings&count=100`)
  const found = (await answer.json()) as { properties: Array<{ price_value: number }> }
  return found.properties.map((property) => property.price_value)
}
