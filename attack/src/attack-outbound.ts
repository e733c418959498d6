import { createServer, type Server } from 'node:net'
import { postCalls } from '@guildhall/contract/posts'
import { forms, holds, words } from './attack.ts'
import { newEmail, signIn } from './people.ts'

const hosts = [
  '127.0.0.1',
  '127.1',
  '0x7f.1',
  '2130706433',
  '0177.0.0.1',
  'localhost',
  'localhost.',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '0.0.0.0',
  '①②⑦.⓪.⓪.①',
  'user@127.0.0.1',
]
const elsewhere = [
  'http://169.254.169.254/latest/meta-data',
  'http://metadata.google.internal/',
  'http://10.0.0.1/',
  'http://192.168.0.1/',
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
]

/** A server inside, which nobody from outside may reach. */
async function insideServer(): Promise<{ port: number; reached: () => number; server: Server }> {
  let reached = 0
  const server = createServer((socket) => {
    reached += 1
    socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<title>canary-inside</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '::', resolve))
  return { port: (server.address() as { port: number }).port, reached: () => reached, server }
}

export const outboundAttacks = [
  ...forms('a preview of a server inside', words(hosts), async (world, host) => {
    const { port, reached, server } = await insideServer()
    const as = await signIn(world, newEmail('previewer'))
    try {
      const { text } = await world.call(postCalls.getLinkPreview, { url: `http://${host}:${port}/` }, { as })
      holds(reached() === 0, 'the server inside was reached')
      holds(!text.includes('canary-inside'), 'it was read')
    } finally {
      server.close()
    }
  }),
  ...forms('a preview of another place inside', words(elsewhere), async (world, url) => {
    const as = await signIn(world, newEmail('previewer'))
    const since = performance.now()
    const { status, text } = await world.call(postCalls.getLinkPreview, { url }, { as })
    holds(status < 500 || status === 503, `answered ${status}`)
    holds(!/root:x:|ami-id/.test(text), 'it was read')
    holds(performance.now() - since < 8000, 'it waited for an answer')
  }),
]
