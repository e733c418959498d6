import { requestConnection } from '../src/connections/request.ts'
import { addConnection } from '../src/connections/respond.ts'
import { after, DAY, HOUR } from '../src/platform/clock.ts'
import type { Kernel } from '../src/platform/kernel.ts'
import { updateDisplayPicture } from '../src/users/picture.ts'
import { actor } from './actor.ts'
import { communities } from './communities.ts'
import { insertCrowd } from './crowd.ts'
import { found } from './found.ts'
import { type DemoPerson, morePeople, readyPeople } from './people.ts'
import { inspectAll, uploadDrawing } from './pictures.ts'
import { portrait } from './portrait.ts'
import { type Chance, chance } from './random.ts'

const MORE_PEOPLE = 114
const CROWD = 1920

/** A believable world from a seed, made through the same use cases as people use. Answers how many people it has. */
export async function fillWorld(kernel: Kernel, seed: number): Promise<number> {
  const luck = chance(seed)
  const taken = new Set(readyPeople.map(({ username }) => username))
  const people = [...readyPeople, ...morePeople(luck, MORE_PEOPLE, taken)]
  const ids = await insertPeople(kernel, luck, people)
  for (const [index, person] of people.entries()) {
    if (!person.hasPicture) continue
    const id = ids[index]!
    const displaypicture = await uploadDrawing(kernel, id, portrait(seed + index))
    await actor(kernel, id).do(updateDisplayPicture, { displaypicture })
  }
  for (const [from, to] of pairsAmong(luck, ids)) {
    await actor(kernel, from).do(requestConnection, { otherUserId: to })
    // Some requests wait, so that there is something to answer.
    if (luck.isTrue(0.8)) await actor(kernel, to).do(addConnection, { otherUserId: from })
  }
  const ready = people
    .slice(0, readyPeople.length)
    .map(({ username }, index) => [username, ids[index]!] as const)
  const crowd = await insertCrowd(kernel, luck, CROWD, taken)
  const cast = { known: new Map(ready), others: [...ids.slice(readyPeople.length), ...crowd] }
  for (const community of communities) await found(kernel, luck, community, cast)
  await inspectAll(kernel)
  return people.length + crowd.length
}

async function insertPeople(
  { db, newId, clock }: Kernel,
  luck: Chance,
  people: DemoPerson[],
): Promise<string[]> {
  const rows = people.map((person) => ({
    id: newId(),
    email: `${person.username}@demo.example`,
    username: person.username,
    fullname: person.fullname,
    general_about: person.bio,
    region: person.region,
    website: person.website,
    is_verified: luck.isTrue(0.1),
    created_at: after(clock(), -luck.whole(400) * DAY - luck.whole(24) * HOUR),
    onboarded_at: clock(),
  }))
  await db.insertInto('users').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Everybody knows a few, the ready people know many. */
function pairsAmong(luck: Chance, ids: string[]): [string, string][] {
  const pairs = new Map<string, [string, string]>()
  ids.forEach((id, index) => {
    const others = luck.shuffled(ids.filter((other) => other !== id))
    for (const other of others.slice(0, index < readyPeople.length ? 14 : 3))
      pairs.set([id, other].sort().join(), luck.isTrue(0.5) ? [id, other] : [other, id])
  })
  return [...pairs.values()]
}
