import { Resolver } from 'node:dns/promises'
import { type IncomingMessage, request as requestPlainly } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { connect as connectPlainly, isIP, type LookupFunction, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { isGlobal, isPublicName } from './outbound-addresses.ts'
import { readBounded } from './outbound-body.ts'

const WITHIN_MS = 5000
const MAX_REDIRECTS = 3
const MAX_BYTES = 1024 * 1024
const USER_AGENT = 'Mozilla/5.0 (compatible; Guildhall; link preview)'
const PORTS = ['', '80', '443']

/**
 * The request was not sent or its answer not accepted; the reason is for our log, not for the person who gave the
 * address.
 */
export class NotFetched extends Error {}

export interface Target {
  /** The name as requested, which the certificate must carry. */
  readonly hostname: string
  /** The resolved and checked addresses; a connection goes to one of these and nowhere else. */
  readonly addresses: string[]
  readonly port: number
  readonly isSecure: boolean
}

/** How names are resolved and connections made; only tests replace them. */
export interface Ways {
  resolve(hostname: string): Promise<string[]>
  connect(target: Target): Socket
}

export interface Wanted {
  /** The content types that are accepted. */
  readonly types: readonly string[]
  /** Whether a longer body is cut or refused. */
  readonly tooLong: 'cut' | 'refuse'
}

export interface Fetched {
  /** The final address after redirects. */
  readonly url: URL
  readonly type: string
  readonly charset: string | null
  readonly body: Buffer
}

export interface Outbound {
  /** Fetches an address that a member gave us; there is no other way to request one. */
  get(address: string, wanted: Wanted): Promise<Fetched>
}

export function createOutbound({ resolve, connect }: Ways = theInternet): Outbound {
  async function targetOf(url: URL): Promise<Target> {
    const isSecure = url.protocol === 'https:'
    if (!isSecure && url.protocol !== 'http:') throw new NotFetched('neither http nor https')
    if (!PORTS.includes(url.port)) throw new NotFetched('another port')
    if (url.username !== '' || url.password !== '') throw new NotFetched('with a password')
    const hostname = url.hostname.replace(/^\[|\]$/g, '')
    const isLiteral = isIP(hostname) !== 0
    if (!isLiteral && !isPublicName(hostname)) throw new NotFetched('not a public name')
    const addresses = isLiteral ? [hostname] : await resolve(hostname)
    if (addresses.length === 0) throw new NotFetched('no such name')
    // One internal address is enough to refuse the name, because only an attacker publishes such a record.
    if (!addresses.every(isGlobal)) throw new NotFetched('not a public address')
    return { hostname, addresses, port: Number(url.port || (isSecure ? 443 : 80)), isSecure }
  }

  async function ask(url: URL, { types }: Wanted, signal: AbortSignal): Promise<IncomingMessage> {
    const target = await targetOf(url)
    const request = target.isSecure ? requestSecurely : requestPlainly
    return new Promise((answered, failed) => {
      const asked = request({
        method: 'GET',
        protocol: url.protocol,
        hostname: target.hostname,
        port: target.port,
        path: `${url.pathname}${url.search}`,
        headers: {
          host: url.host,
          accept: types.join(', '),
          'accept-encoding': 'gzip',
          'user-agent': USER_AGENT,
          connection: 'close',
        },
        // An agent would open connections of its own, to unchecked addresses.
        agent: undefined,
        createConnection: () => connect(target),
        maxHeaderSize: 16 * 1024,
        insecureHTTPParser: false,
        signal,
      })
      asked.once('response', answered)
      asked.on('error', failed)
      // The other server may close the connection without answering.
      asked.once('close', () => failed(new Error('closed')))
      asked.end()
    })
  }

  async function follow(address: string, wanted: Wanted, signal: AbortSignal): Promise<Fetched> {
    let url = URL.parse(address)
    for (let hops = 0; hops <= MAX_REDIRECTS && url; hops += 1) {
      const response = await ask(url, wanted, signal)
      try {
        const { statusCode = 0, headers } = response
        if (statusCode === 200) return await taken(url, response, wanted)
        const isMoved = [301, 302, 303, 307, 308].includes(statusCode)
        if (!isMoved || !headers.location) throw new NotFetched(`it answered ${statusCode}`)
        url = URL.parse(headers.location, url.href)
      } finally {
        response.destroy()
      }
    }
    throw new NotFetched(url ? 'too many redirects' : 'not an address')
  }

  return {
    async get(address, wanted) {
      const signal = AbortSignal.timeout(WITHIN_MS)
      try {
        return await inTime(follow(address, wanted, signal), signal)
      } catch (error) {
        if (error instanceof NotFetched) throw error
        throw new NotFetched(signal.aborted ? 'it took too long' : 'it could not be read', { cause: error })
      }
    },
  }
}

const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((done, failed) => {
    signal.addEventListener('abort', () => failed(new Error('too late')), { once: true })
    work.then(done, failed)
  })

async function taken(url: URL, response: IncomingMessage, { types, tooLong }: Wanted): Promise<Fetched> {
  const [type = '', ...parameters] = (response.headers['content-type'] ?? '').toLowerCase().split(';')
  if (!types.includes(type.trim())) throw new NotFetched('another type')
  const charset = parameters.find((text) => text.trim().startsWith('charset='))?.split('=')[1]
  const body = await readBounded(response, MAX_BYTES, tooLong === 'cut')
  if (!body) throw new NotFetched('too long, or packed in a way not asked for')
  return { url, type: type.trim(), charset: charset?.replaceAll('"', '').trim() ?? null, body }
}

const resolver = new Resolver({ timeout: 1500, tries: 2 })

/** Asks the name servers, not this machine's hosts file. */
export const theInternet: Ways = {
  async resolve(hostname) {
    const asked = [resolver.resolve4(hostname), resolver.resolve6(hostname)]
    const found = await Promise.allSettled(asked)
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  },
  connect({ hostname, addresses, port, isSecure }) {
    const pinned: LookupFunction = (_hostname, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      )
    const to = { host: hostname, port, lookup: pinned, autoSelectFamily: true }
    if (!isSecure) return connectPlainly(to)
    return connectSecurely({
      ...to,
      ...(isIP(hostname) === 0 && { servername: hostname }),
      ALPNProtocols: ['http/1.1'],
    })
  },
}
