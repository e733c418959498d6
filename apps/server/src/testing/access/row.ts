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

  const exempt = remembered[row.call] ?? []
  const before = await lastChange(db, exempt)
  for (const [actor, input] of sentNone) await answer(world, row.call, none, people, actor, input)
  for (const [actor, input] of sent) {
    const { text, found } = await ask(world, row, people, actor, input)
    faults.push(...found)
    if (row.letters[actor] !== 'D' || isMissing(row)) continue
    if (text !== answersOf(world).get(`${row.call} ${none} ${actor}`))
      faults.push(`${actor}: the refusal differs from that of a missing thing`)
  }
  const changed = await changedSince(db, before, exempt)
  if (changed.length > 0) faults.push(`a refusal changed rows of ${changed.join(', ')}`)

  for (const actor of actors.filter((one) => row.letters[one] === 'A')) {
    const input = await made(world, row.call, row.placement, people, actor)
    faults.push(...(await ask(world, row, people, actor, input)).found)
  }
  return faults
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
