import { caughtUp } from '../sockets.ts'
import { type Actor, actors } from './actors.ts'
import { askByName } from './ask.ts'
import { cases, remembered } from './cases.ts'
import { changedSince, lastChange } from './changes.ts'
import type { Row } from './oracle.ts'
import type { People, World } from './world.ts'

const statuses: Record<string, (status: number) => boolean> = {
  A: (status) => status === 200,
  D: (status) => status >= 400 && status < 500 && status !== 403,
  R: (status) => status === 403,
  U: (status) => status === 401,
}

/**
 * Every form of a private word: a mark, an address, and an id or a token; ids and tokens match only at the start of a
 * word.
 */
const privateWords = /CANARY:\w+:\w+:\w+|(?<![\w-])(?:[\w-]+@access\.test|[\w-]{32,})/g

/** The answers about things that do not exist, with which other refusals are compared. */
const missed = new WeakMap<World, Map<string, string>>()

export const isMissing = ({ placement }: Row) => /none$/i.test(placement)

/** Runs one row; returns what is wrong with it. */
export async function faultsIn(world: World, row: Row): Promise<string[]> {
  const { db } = world.server.kernel
  const people = await world.everybody()
  const refused = actors.filter((actor) => /[DRU]/.test(row.letters[actor]))
  const faults: string[] = []

  // All inputs are made before the first actor sends one, so that one look at the changed rows covers all actors.
  const sent = new Map<Actor, object>()
  for (const actor of refused) sent.set(actor, await made(world, row.call, row.placement, people, actor))
  const none = `${row.placement}None` in cases[row.call]! ? `${row.placement}None` : 'none'
  const sentNone = new Map<Actor, object>()
  for (const actor of refused)
    if (
      row.letters[actor] === 'D' &&
      !isMissing(row) &&
      !answersOf(world).has(`${row.call} ${none} ${actor}`)
    )
      sentNone.set(actor, await made(world, row.call, none, people, actor))

  // What the author may have heard of the actors before is over.
  await caughtUp(world.server, world.ear)
  const heard = world.ear.heard.length
  const exempt = remembered[row.call] ?? []
  const before = await lastChange(db, exempt)
  await forEach(row, sentNone, async (actor, input) => {
    await answer(world, row.call, none, people, actor, input)
  })
  await forEach(row, sent, async (actor, input) => {
    const { text, found } = await ask(world, row, people, actor, input)
    faults.push(...found)
    if (row.letters[actor] !== 'D' || isMissing(row)) return
    if (text !== answersOf(world).get(`${row.call} ${none} ${actor}`))
      faults.push(`${actor}: the refusal differs from that of a missing thing`)
  })
  const changed = await changedSince(db, before, exempt)
  if (changed.length > 0) faults.push(`a refusal changed rows of ${changed.join(', ')}`)
  if (!world.ear.socket.connected) return [...faults, 'a refusal closed the author’s socket']
  await caughtUp(world.server, world.ear)
  for (const { name } of world.ear.heard.slice(heard)) faults.push(`a refusal told the author ${name}`)

  const allowed = new Map<Actor, object | null>()
  for (const actor of actors.filter((one) => row.letters[one] === 'A'))
    allowed.set(actor, isCommand(row) ? await made(world, row.call, row.placement, people, actor) : null)
  await forEach(row, allowed, async (actor, ready) => {
    const input = ready ?? (await made(world, row.call, row.placement, people, actor))
    faults.push(...(await ask(world, row, people, actor, input)).found)
  })
  return faults
}

const isCommand = ({ call }: Row) => call.startsWith('SOCKET ')

/** One actor after the other; commands all at once, since some are answered only after a node has gathered several. */
async function forEach<Input>(
  row: Row,
  inputs: ReadonlyMap<Actor, Input>,
  act: (actor: Actor, input: Input) => Promise<void>,
) {
  if (isCommand(row)) await Promise.all([...inputs].map(([actor, input]) => act(actor, input)))
  else for (const [actor, input] of inputs) await act(actor, input)
}

const made = async (world: World, call: string, placement: string, people: People, actor: Actor) =>
  cases[call]![placement]!(world, people[actor], actor)

function answersOf(world: World): Map<string, string> {
  const known = missed.get(world) ?? new Map<string, string>()
  missed.set(world, known)
  return known
}

async function answer(
  world: World,
  call: string,
  placement: string,
  people: People,
  actor: Actor,
  input: object,
) {
  const as = people[actor]
  const { status, body } = await askByName(world, call, input, as)
  const words = JSON.stringify(body)
  const text = `${status} ${words}`
  if (/none$/i.test(placement)) answersOf(world).set(`${call} ${placement} ${actor}`, text)
  return { status, words, text }
}

async function ask(world: World, row: Row, people: People, actor: Actor, input: object) {
  const { status, words, text } = await answer(world, row.call, row.placement, people, actor, input)
  const letter = row.letters[actor]
  const found: string[] = []
  if (!statuses[letter]!(status)) found.push(`${actor}: expected ${letter}, got ${text}`)
  return { text, found: [...found, ...leaksIn(world, actor, words)] }
}

/** The private words in an answer that do not belong to the actor who got it. */
export function leaksIn({ owners, houses: { open, secret, quiet } }: World, actor: Actor, words: string) {
  const foreign = [...words.matchAll(privateWords)]
    .map(([word]) => word)
    .filter((word) => (owners.get(word) ?? actor) !== actor)
  const closed = [open, secret, quiet]
    .flatMap(({ secrets }) => secrets)
    .filter(({ word, readers }) => !readers.includes(actor) && words.includes(word))
    .map(({ word }) => word)
  return [...foreign, ...closed].map((word) => `${actor}: was told ${word}`)
}
