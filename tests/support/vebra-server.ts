import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listeningServer } from './listening-server.ts'

interface VebraProperty {
  id: string
  /** The branch's number in its address. */
  branch: string
  changedAt: string
  /** The document; without one the property is listed but cannot be fetched. */
  xml?: string
}

/** A change as the sender reports it. */
interface VebraChange {
  id: string
  branch: string
  changedAt: string
  action: 'updated' | 'deleted'
}

/** Vebra's export on this machine: one data feed, one account with one token at a time, and the lists that a test sets. */
export async function vebraServer() {
  const account = { feed: 'WITHYAPI', username: 'withy', password: `p@ss ${crypto.randomUUID()}` }
  const server = { token: '', logins: 0, refusals: 0, asked: [] as string[] }
  const said = {
    branches: [{ number: '3741', branchId: '1', name: 'Taunton' }],
    properties: [] as VebraProperty[],
    changes: [] as VebraChange[],
    changedFiles: [] as { propertyId: string; branch: string }[],
    /** Replies in place of the usual ones, by path; each is used once. */
    instead: new Map<string, (response: ServerResponse) => void>(),
  }
  const listening = createServer(respond)
  const { origin, close } = await listeningServer(listening)
  // Addresses in replies use Vebra's public host name, whatever name the server is reached by.
  const url = (path: string) => `http://webservices.vebra.com/export/${account.feed}/v13/${path}`

  function respond(request: IncomingMessage, response: ServerResponse): void {
    const path = decodeURIComponent(request.url!).replace(`/export/${account.feed}/v13/`, '')
    server.asked.push(path)
    if (!mayIn(request, response)) return
    const other = said.instead.get(path)
    said.instead.delete(path)
    if (other) {
      other(response)
      return
    }
    const xml = answerTo(path)
    if (xml === undefined) return void response.writeHead(404).end('<error>Not found</error>')
    if (xml === '') return void response.writeHead(304).end()
    response.writeHead(200, { 'content-type': 'text/xml' }).end(`<?xml version="1.0" encoding="utf-8"?>\n${xml}`)
  }

  function mayIn(request: IncomingMessage, response: ServerResponse): boolean {
    const identity = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString()
    if (server.token !== '' && identity === server.token) return true
    if (server.token === '' && identity === `${account.username}:${account.password}`) {
      server.logins += 1
      server.token = `TOKEN-${crypto.randomUUID()}`
      response.setHeader('token', server.token)
      return true
    }
    server.refusals += 1
    response.writeHead(401).end()
    return false
  }

  function answerTo(path: string): string | undefined {
    const { branches, properties, changes, changedFiles } = said
    const [, branch, id] = path.match(/^branch\/(\d+)\/property(?:\/(\d+))?$/) ?? []
    if (id) return properties.find((one) => one.id === id && one.branch === branch)?.xml
    const listed = properties.filter((one) => one.branch === branch)
    if (branch && branches.some(({ number }) => number === branch)) return `<properties>${listed.map(listedXml).join('')}</properties>`
    if (path === 'branch') return `<branches>${branches.map(branchXml).join('')}</branches>`
    if (/^property\/\d{4}(?:\/\d\d){5}$/.test(path))
      return changes.length > 0 ? `<propertieschanged>${changes.map(changedXml).join('')}</propertieschanged>` : ''
    if (/^files\/\d{4}(?:\/\d\d){5}$/.test(path))
      return changedFiles.length > 0 ? `<files>${changedFiles.map(fileXml).join('')}</files>` : ''
  }

  const branchXml = ({ number, branchId, name }: (typeof said.branches)[number]) =>
    `<branch><name>${name}</name><firmid>77</firmid><branchid>${branchId}</branchid><url>${url(`branch/${number}`)}</url></branch>`
  const addressOf = (branch: string, id: string) => url(`branch/${branch}/property/${id}`)
  const listedXml = ({ id, branch, changedAt }: VebraProperty) =>
    `<property><prop_id>${id}</prop_id><lastchanged>${changedAt}</lastchanged><url>${addressOf(branch, id)}</url></property>`
  const changedXml = ({ id, branch, changedAt, action }: VebraChange) =>
    `<property><propid>${id}</propid><lastchanged>${changedAt}</lastchanged><action>${action}</action><url>${addressOf(branch, id)}</url></property>`
  const fileXml = ({ propertyId, branch }: (typeof said.changedFiles)[number]) =>
    `<file><file_id>9</file_id><file_propid>${propertyId}</file_propid><updated>x</updated><deleted>0</deleted><url>http://x</url><prop_url>${addressOf(branch, propertyId)}</prop_url></file>`

  return {
    origin,
    account,
    said,
    server,
    /** As when the token's hour is over. */
    endToken: () => {
      server.token = ''
    },
    /** As when another program has signed in. */
    giveTokenAway: () => {
      server.token = 'of another program'
    },
    [Symbol.asyncDispose]: async () => {
      listening.closeAllConnections()
      await close()
    },
  }
}

/** A document of the export with these elements in place of the usual ones. */
export function vebraProperty(id: string, elements: Record<string, string> = {}, { database = '1' }: { database?: string } = {}): string {
  const usual: Record<string, string> = {
    reference: '<reference><agents>A1</agents></reference>',
    address:
      '<address><name>12</name><street>Mill Lane</street><locality/><town>Taunton</town><county>Somerset</county><postcode>TA1 1AA</postcode><display>Mill Lane, Taunton</display></address>',
    price: '<price currency="GBP" display="yes">250000</price>',
    web_status: '<web_status>0</web_status>',
    rm_type: '<rm_type>4</rm_type>',
    bedrooms: '<bedrooms>3</bedrooms>',
    ...elements,
  }
  return `<property id="${id}" firmid="77" branchid="1" database="${database}" featured="0">${Object.values(usual).join('')}</property>`
}
