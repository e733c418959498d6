import { connect, createServer, type Socket } from 'node:net'

/** One address for several nodes, as a load balancer has it; who meets a dead node is cut off and may come again. */
export interface Front {
  readonly url: string
  /** Where the nodes are, once they are known. */
  serve(nodes: readonly { readonly url: string }[]): void
  close(): Promise<void>
}

export async function startFront(): Promise<Front> {
  const open = new Set<Socket>()
  let ports: number[] = []
  let turn = 0
  const server = createServer((near) => {
    turn += 1
    const far = connect(ports[turn % ports.length] ?? 1, 'localhost')
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
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://localhost:${port}`,
    serve(nodes) {
      ports = nodes.map(({ url }) => Number(new URL(url).port))
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
