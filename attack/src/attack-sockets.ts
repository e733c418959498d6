import { setTimeout as sleep } from 'node:timers/promises'
import { accountCalls } from '@guildhall/contract/accounts'
import { type Attack, forms, holds, words } from './attack.ts'
import { newAddress, request } from './client.ts'
import { newEmail, signIn } from './people.ts'
import { isLetIn, listen, signedInWire, wire, within } from './sockets.ts'
import type { World } from './world.ts'

type Options = Parameters<typeof isLetIn>[1]

const strangeWays: [string, (world: World) => Options][] = [
  [
    'another site',
    ({ people }) => ({ token: people.member.token, headers: { origin: 'https://evil.example' } }),
  ],
  ['nowhere', ({ people }) => ({ token: people.member.token, headers: { origin: 'null' } })],
  [
    'a name that begins alike',
    ({ people, url }) => ({ token: people.member.token, headers: { origin: `${url}.evil.example` } }),
  ],
  ['no token', () => ({})],
  ['a token in the query', ({ people }) => ({ query: { token: people.member.token } })],
  ['an object for a token', () => ({ token: { $ne: null } })],
  ['a list for a token', ({ people }) => ({ token: [people.member.token] })],
  ['a token nobody has', () => ({ token: 'x'.repeat(43) })],
  ['polling', ({ people }) => ({ token: people.member.token, transports: ['polling'] })],
]

const events = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'x'.repeat(10_000), '']
const payloads: [string, unknown][] = [
  ['nothing', undefined],
  ['a list', []],
  ['a number', 7],
  ['both kinds', { channel: 'a', post: 'b' }],
  ['an object for an id', { channel: { $gt: '' } }],
  ['a field too many', { channel: '0'.repeat(32), isAdmin: true }],
]

const frames = [
  '4',
  '42',
  '42[',
  '42{}',
  '42["',
  '49999999[]',
  '451-["a",{"_placeholder":true,"num":9}]',
  '3probe',
  '9',
  '\u0000',
  '42["watch"]',
  '5',
  '40{"token":{}}',
  '41',
  '6',
]

const alive = async ({ url }: World) =>
  holds((await request(`${url}/livez`)).status === 200, 'the server is gone')

export const socketAttacks: Attack[] = [
  ...forms('a socket by a strange way', strangeWays, async (world, options) => {
    holds(!(await isLetIn(world.url, options(world))), 'it was let in')
  }),
  {
    name: 'a socket of the protocol before',
    async run({ url }) {
      const one = await wire(url, { protocol: 3 }).catch(() => null)
      holds(one === null || (await within(1000, () => !one.isOpen())), 'it was let in')
    },
  },
  ...forms('an event that is no command', words(events), async (world, name) => {
    const { socket } = await listen(world.url, { token: world.people.stranger.token })
    const said: unknown[] = []
    socket.emit(name, {}, (reply: unknown) => said.push(reply))
    await within(200, () => said.length > 0)
    socket.close()
    holds(!JSON.stringify(said).includes('isWatching'), 'it was answered')
    await alive(world)
  }),
  ...forms('a command with another input', payloads, async (world, payload) => {
    const { socket } = await listen(world.url, { token: world.people.stranger.token })
    const reply: unknown = await socket.timeout(2000).emitWithAck('watch', payload)
    socket.close()
    holds(!JSON.stringify(reply).includes('"isWatching":true'), 'it was taken')
  }),
  ...forms('a malformed frame', words(frames), async (world, frame) => {
    const { socket } = await signedInWire(world.url, world.people.stranger.token)
    socket.send(frame)
    await sleep(5)
    socket.close()
    await alive(world)
  }),
  {
    name: 'a frame of 70 kilobytes',
    async run(world) {
      const one = await signedInWire(world.url, world.people.stranger.token)
      one.socket.send(`42["watch","${'x'.repeat(70_000)}"]`)
      holds(await within(2000, () => !one.isOpen()), 'it was taken')
      await alive(world)
    },
  },
  ...forms<(world: World) => Record<string, string>>(
    'hearing of a place that is closed',
    [
      ['the post of a closed room', ({ posts }) => ({ post: posts.closed })],
      ['a hidden post', ({ posts }) => ({ post: posts.hidden })],
      ['a private community', ({ hidden }) => ({ channel: hidden.channelId })],
      ['a post of it', ({ hidden }) => ({ post: hidden.postId })],
    ],
    async (world, wanted) => {
      const { socket } = await listen(world.url, { token: world.people.member.token })
      const reply: unknown = await socket.timeout(2000).emitWithAck('watch', wanted(world))
      socket.close()
      holds(!JSON.stringify(reply).includes('"isWatching":true'), 'it may listen')
    },
  ),
  {
    name: 'a socket outlives its session',
    async run(world) {
      const person = await signIn(world, newEmail('signed-out'))
      const { socket } = await listen(world.url, { token: person.token })
      await world.call(accountCalls.signOut, {}, { as: person })
      holds(await within(1500, () => !socket.connected), 'it is still open')
    },
  },
  {
    name: 'eleven sockets of one account',
    async run(world) {
      const person = await signIn(world, newEmail('eleven'))
      const open = await Promise.all(
        Array.from({ length: 10 }, () => listen(world.url, { token: person.token })),
      )
      const isEleventh = await isLetIn(world.url, { token: person.token })
      for (const { socket } of open) socket.close()
      holds(!isEleventh, 'the eleventh was let in')
    },
  },
  {
    name: 'sockets that never sign in',
    async run(world) {
      const from = newAddress()
      const opened = await Promise.allSettled(Array.from({ length: 60 }, () => wire(world.url, { from })))
      const open = opened.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
      await sleep(100)
      const count = open.filter((one) => one.isOpen()).length
      holds(count <= 50, `${count} are open`)
      const isOver = await within(8000, () => open.every((one) => !one.isOpen()))
      for (const { socket } of open) socket.close()
      holds(isOver, 'they stay open')
    },
  },
  {
    name: 'ten sockets of one account flood the server',
    async run(world) {
      const person = await signIn(world, newEmail('flood'))
      const all = await Promise.all(Array.from({ length: 10 }, () => signedInWire(world.url, person.token)))
      for (const { socket } of all) for (let at = 0; at < 2000; at += 1) socket.send('42["nothing",{}]')
      const isOver = await within(10_000, () => all.every((one) => !one.isOpen()))
      for (const { socket } of all) socket.close()
      holds(isOver, 'they are still open')
      await alive(world)
    },
  },
]
