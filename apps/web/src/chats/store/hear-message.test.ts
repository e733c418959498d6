import type { ChatHead } from '@guildhall/contract/chats'
import { expect, it } from 'vitest'
import { listeners } from '../../app.tsx'
import { hear } from '../../platform/realtime/listeners.ts'
import { received } from '../../platform/store/collections.ts'
import { chatId, messageOf } from '../../testing/chats.ts'
import { idOf } from '../../testing/people.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { createWorld } from '../../testing/world.tsx'

const head: ChatHead = {
  ...{ _id: chatId, type: 'channelThread', channel: idOf('4'), lastSeq: 1, lastChange: 0, readSeq: 1 },
  ...{ unreadMessageCount: 0, isMentioned: false, isReceived: true, isMuted: false, isMentionsMuted: false },
}

it('knows of a mention in a thread that is not open, until the thread is read', async () => {
  const { store } = createWorld({}, signedIn)
  store.dispatch(received({ chatHeads: [head] }))
  const say = (name: string, payload: object) =>
    hear(listeners, store.dispatch, name, { chat: chatId, ...payload })
  const now = () => store.getState().chatHeads.entities[chatId]

  await say('newChatMessage', { message: messageOf(2, 'Anybody?') })
  expect(now()).toMatchObject({ unreadMessageCount: 1, isMentioned: false })
  await say('newChatMessage', { message: messageOf(3, 'You!', { userMentions: [signedIn.me!] }) })
  await say('newChatMessage', { message: messageOf(4, 'And the others') })
  expect(now()).toMatchObject({ unreadMessageCount: 3, isMentioned: true })
  await say('chatRead', { readSeq: 4, unreadMessageCount: 0 })
  expect(now()).toMatchObject({ unreadMessageCount: 0, isMentioned: false })
})

it('counts nothing as unread that the reader has written on another device, where many people talk', async () => {
  const { store } = createWorld({}, signedIn)
  store.dispatch(received({ chatHeads: [head] }))
  const say = (name: string, payload: object) =>
    hear(listeners, store.dispatch, name, { chat: chatId, ...payload })
  const now = () => store.getState().chatHeads.entities[chatId]

  await say('chatRead', { readSeq: 2, unreadMessageCount: 0 })
  await say('chatActivity', { lastSeq: 2, lastChange: 0 })
  expect(now()).toMatchObject({ lastSeq: 2, unreadMessageCount: 0 })
  await say('chatActivity', { lastSeq: 4, lastChange: 0 })
  expect(now()).toMatchObject({ lastSeq: 4, unreadMessageCount: 2 })
})
