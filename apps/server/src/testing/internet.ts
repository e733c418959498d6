import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, createServer as createTrap, isIPv6, type Server as Trap } from 'node:net'
import type { Target, Ways } from '../platform/outbound/outbound.ts'

/** A public address that no test can reach. */
export const PUBLIC_ADDRESS = '93.184.215.14'

export interface Internet extends Ways {
  /** Every connection that was requested: the name, the address and the port. */
  readonly asked: string[]
  /** The number of connections that reached a forbidden address. */
  trapped(): number
  stop(): Promise<void>
}

const portOf = (server: Trap | Server) => (server.address() as AddressInfo).port

const listening = (server: Trap | Server, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, host, resolve)
  })

/**
 * The public internet on loopback: names from a table (a list is answered in turn), and one server behind every public
 * address. A connection to this machine really goes there, into a trap that counts it.
 */
export async function makeInternet(
  names: Record<string, string | string[][]>,
  sites: RequestListener,
): Promise<Internet> {
  const server = createServer(sites)
  await listening(server, '127.0.0.1')
  let caught = 0
  const traps = [createTrap(), createTrap()]
  for (const [index, host] of ['127.0.0.1', '::1'].entries()) {
    traps[index]!.on('connection', (socket) => {
      caught += 1
      socket.destroy()
    })
    await listening(traps[index]!, host)
  }
  const asked: string[] = []
  const turns = new Map<string, number>()
  return {
    asked,
    trapped: () => caught,
    resolve: async (hostname) => {
      const known = names[hostname]
      if (known === undefined) return []
      if (typeof known === 'string') return [known]
      const turn = turns.get(hostname) ?? 0
      turns.set(hostname, turn + 1)
      return known[Math.min(turn, known.length - 1)]!
    },
    connect: ({ hostname, addresses, port }: Target) => {
      const [address = ''] = addresses
      asked.push(`${hostname} ${address} ${port}`)
      if (address === PUBLIC_ADDRESS) return connect(portOf(server), '127.0.0.1')
      return isIPv6(address) ? connect(portOf(traps[1]!), '::1') : connect(portOf(traps[0]!), '127.0.0.1')
    },
    async stop() {
      server.closeAllConnections()
      await Promise.all([server, ...traps].map((one) => new Promise((resolve) => one.close(resolve))))
    },
  }
}
