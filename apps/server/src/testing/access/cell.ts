import type { Call } from '@guildhall/contract'
import { cases, remembered } from './cases.ts'
import { lastChange } from './changes.ts'
import type { Row } from './oracle.ts'
import type { Actor, World } from './world.ts'

const statuses: Record<string, (status: number) => boolean> = {
  A: (status) => status === 200,
  D: (status) => status >= 400 && status < 500 && status !== 403,
  R: (status) => status === 403,
  U: (status) => status === 401,
}

/** Every form a private word has: a mark, an address, and an id or a token. */
const privateWords = /CANARY:\w+:\w+:\w+|[\w-]+@access\.test|[\w-]{32,}/g

/** Runs one cell; answers what is wrong with it. */
export async function faultsOf(world: World, call: Call, row: Row, actor: Actor): Promise<string[]> {
  const letter = row.letters[actor]
  if (letter === '-') return []
  const { server } = world
  const as = await world.signedIn(actor)
  const input = await cases[row.call]![row.placement]!(world, as, actor)
  const exempt = remembered[row.call] ?? []
  const before = await lastChange(server.kernel.db, exempt)
  const { status, body } = await server.call(call, input, as ? { as } : {})
  const faults: string[] = []

  if (!statuses[letter]!(status)) faults.push(`expected ${letter}, got ${status} ${JSON.stringify(body)}`)
  if (letter !== 'A' && (await lastChange(server.kernel.db, exempt)) !== before)
    faults.push('a refusal changed rows')
  if (letter === 'D' && !/none$/i.test(row.placement)) {
    const placements = cases[row.call]!
    const none = placements[`${row.placement}None`] ?? placements.none!
    const missing = await server.call(call, await none(world, as, actor), as ? { as } : {})
    if (missing.status !== status || JSON.stringify(missing.body) !== JSON.stringify(body))
      faults.push('the refusal differs from that of a missing thing')
  }
  const text = JSON.stringify(body)
  for (const [word] of text.matchAll(privateWords)) {
    const owner = world.owners.get(word)
    if (owner !== undefined && owner !== actor) faults.push(`the answer holds ${word}`)
  }
  const { open, secret, quiet } = world.houses
  for (const { word, readers } of [open, secret, quiet].flatMap(({ secrets }) => secrets))
    if (!readers.includes(actor) && text.includes(word)) faults.push(`the answer holds ${word}`)
  return faults
}
