import { createServer } from 'node:http'
import { freePort } from '../../ports.ts'

export interface Received {
  readonly signature: string
  readonly payload: string
  readonly id: string
  readonly type: string
}

/** Somebody who takes webhooks, and answers each as the test says. */
export async function startReceiver(answer: (received: Received, before: number) => number = () => 200) {
  const port = await freePort()
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const payload = Buffer.concat(chunks).toString()
      const { id, type } = JSON.parse(payload) as { id: string; type: string }
      const one = { id, type, payload, signature: `${request.headers['stripe-signature']}` }
      const before = received.filter((other) => other.id === id).length
      received.push(one)
      response.writeHead(answer(one, before)).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    received,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
