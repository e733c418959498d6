import { channelCalls } from '@guildhall/contract/channels'
import { contextCalls } from '@guildhall/contract/contexts'
import { userCalls } from '@guildhall/contract/users'
import { forms, holds } from './attack.ts'
import type { World } from './world.ts'

const OVERRIDE = '\u202e'
const unseen: [string, string][] = [
  ['nothing but a space without width', '\u200b\u200b'],
  ['nothing but joiners', '\u200d\u200d'],
  ['nothing but marks', '\u0301\u0301'],
  ['nothing but a filler', '\u3164'],
]

type Write = (world: World, name: string) => Promise<{ status: number; text: string }>

const writes: [string, Write][] = [
  [
    'a person',
    ({ call, people }, fullname) => call(userCalls.editProfile, { fullname }, { as: people.stranger }),
  ],
  [
    'a community',
    ({ call, people }, title) => call(channelCalls.createChannel, { title }, { as: people.otherAdmin }),
  ],
  [
    'a room',
    ({ call, people, channelId }, context) =>
      call(contextCalls.addContext, { channelId, context }, { as: people.owner }),
  ],
]

export const nameAttacks = [
  ...forms(
    'a name nobody can see',
    writes.flatMap(([what, write]) =>
      unseen.map(([label, name]) => [`${what} called ${label}`, { write, name }] as const),
    ),
    async (world, { write, name }) => {
      const { status } = await write(world, name)
      holds(status === 400, `taken: ${status}`)
    },
  ),
  ...forms('a name written backwards', writes, async (world, write) => {
    const { status, text } = await write(world, `moderator${OVERRIDE}nimda`)
    holds(status === 400 || status === 429 || !text.includes(OVERRIDE), 'it was stored as it was sent')
  }),
]
