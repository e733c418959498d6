import { randomUUID } from 'node:crypto'
import type { Call, Sent } from '@guildhall/contract'
import { chatCalls, groupCalls, messageCalls } from '@guildhall/contract/chats'
import { connectionCalls } from '@guildhall/contract/connections'
import { holds } from './attack.ts'
import type { Body } from './client.ts'
import { newEmail, type Person, signIn } from './people.ts'
import type { World } from './world.ts'

/** Asks as somebody who may, for what an attack needs before it begins. */
export async function made<C extends Call>(
  { call }: World,
  one: C,
  input: Sent<C> | Record<string, unknown>,
  as: Person,
): Promise<Body<C>> {
  const { status, body } = await call(one, input, { as })
  holds(status === 200, `not prepared: ${one.path} answered ${status} ${body.message ?? ''}`)
  return body
}

/** What several attacks share, made when the first of them needs it. */
export function once<T>(make: (world: World) => Promise<T>): (world: World) => Promise<T> {
  let known: Promise<T> | undefined
  return (world) => (known ??= make(world))
}

/** New people who know nobody. */
export async function newPeople<N extends string>(world: World, ...names: N[]): Promise<Record<N, Person>> {
  const all = await Promise.all(names.map((name) => signIn(world, newEmail(name))))
  return Object.fromEntries(names.map((name, at) => [name, all[at]!])) as Record<N, Person>
}

export async function connect(world: World, one: Person, other: Person) {
  await made(world, connectionCalls.requestConnection, { otherUserId: other.id }, one)
  await made(world, connectionCalls.addConnection, { otherUserId: one.id }, other)
}

export const said = (text: string) => ({ text, uniqueId: randomUUID() })

/** The first message between two people: the id of their chat and of what was said. */
export async function start(world: World, from: Person, to: Person, text = 'Hello') {
  const input = { receiverId: to.id, ...said(text) }
  const { chat, message } = await made(world, chatCalls.createDirectChat, input, from)
  return { chat: chat._id, message: message._id }
}

export const say = async (world: World, as: Person, chatId: string, text: string, more: object = {}) =>
  (await made(world, messageCalls.sendMessage, { chatId, ...said(text), ...more }, as)).message._id

/** A group whose first person is its admin. */
export async function makeGroup(world: World, [admin, ...others]: [Person, ...Person[]], more: object = {}) {
  const input = { title: 'Crew', members: others.map(({ id }) => id), ...more }
  return (await made(world, groupCalls.createGroupChat, input, admin)).chat._id
}
