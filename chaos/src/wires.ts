import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A wire between clients and a node, which can be cut or go dead for a while. */
export interface Wire {
  readonly url: string
  /** Ends every connection on it without a farewell. */
  cut(): void
  /** Carries nothing for a while; nobody is told. */
  stall(ms: number): Promise<void>
  close(): Promise<void>
}

export async function startWire(target: string): Promise<Wire> {
  const { port } = new URL(target)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), 'localhost')
    for (const socket of [near, far]) {
      open.add(socket)
      socket
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(socket)
          near.destroy()
          far.destroy()
        })
    }
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: own } = server.address() as { port: number }
  const each = (act: (socket: Socket) => void) => {
    for (const socket of open) act(socket)
  }
  return {
    url: `http://127.0.0.1:${own}`,
    cut: () => each((socket) => socket.resetAndDestroy()),
    async stall(ms) {
      each((socket) => socket.pause())
      await sleep(ms)
      each((socket) => socket.resume())
    },
    async close() {
      each((socket) => socket.destroy())
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
