import { sql } from 'kysely'
import { displayPicture } from '../src/files/purposes.ts'
import { after, DAY, HOUR } from '../src/platform/clock.ts'
import type { Kernel } from '../src/platform/kernel.ts'
import { acquaint } from './acquaint.ts'
import { chat } from './chats.ts'
import { communities } from './communities.ts'
import { copyTables } from './copy-tables.ts'
import { insertCrowd } from './crowd.ts'
import { found } from './found.ts'
import { gather } from './gather.ts'
import { kilnCalendar } from './gather-kiln.ts'
import { nightCalendar } from './gather-night.ts'
import { type House, houseOf } from './house.ts'
import { moderate } from './moderate.ts'
import { type DemoPerson, morePeople, readyPeople } from './people.ts'
import { inspectAll, storeDrawings } from './pictures.ts'
import { portrait } from './portrait.ts'
import { type Chance, chance } from './random.ts'
import { mention, readLately } from './reads.ts'
import { sell } from './sell.ts'
import { talk } from './talk.ts'
import type { Place } from './talk-plan.ts'

const MORE_PEOPLE = 114
const CROWD = 1920

/** Told of every step once it is done. */
type Report = (step: string) => void

interface Wanted {
  readonly seed: number
  /** Pictures take most of the time; without them a post of pictures is one of words. */
  readonly hasPictures: boolean
}

/**
 * A believable world, the same for the same seed and time: what is many is written in bulk, everything else is done
 * through the use cases of people. Answers how many people it has.
 */
export async function fillWorld(
  kernel: Kernel,
  { seed, hasPictures }: Wanted,
  report: Report,
): Promise<number> {
  const house = houseOf(kernel, seed)
  const luck = chance(seed)
  const taken = new Set(readyPeople.map(({ username }) => username))
  const people = [...readyPeople, ...morePeople(luck, MORE_PEOPLE, taken)]
  const ids = await insertPeople(house, luck, people)
  const crowd = await insertCrowd(house, luck, CROWD, taken)
  report(`${people.length + crowd.length} people`)
  if (hasPictures) await addFaces(house, seed, people, ids)
  report('their faces')
  await acquaint(house, luck, ids)
  report('who knows whom')
  const ready = people
    .slice(0, readyPeople.length)
    .map(({ username }, index) => [username, ids[index]!] as const)
  const cast = { known: new Map(ready), others: [...ids.slice(readyPeople.length), ...crowd] }
  const places = new Map<string, Place>()
  for (const community of communities) {
    const place = await found(house, luck, community, cast)
    places.set(community.title, place)
    report(`${community.title}: rooms and members`)
    await talk(house, luck, community.talk, place, hasPictures)
    report(`${community.title}: a year of posts`)
  }
  await sell(house, seed, places.get('Slow Kiln')!)
  report('Slow Kiln: tiers and what was paid for them')
  await gather(house, seed, places.get('Slow Kiln')!, kilnCalendar, hasPictures)
  await gather(house, seed, places.get('Night Build')!, nightCalendar, hasPictures)
  report('their events')
  await chat(house, places, hasPictures)
  report('their chats')
  await moderate(house, luck, places.get('Slow Kiln')!)
  report('what moderators have to do')
  await readLately(house, [...cast.known.values()])
  const maren = { id: cast.known.get('maren.holt')!, username: 'maren.holt' }
  const [zuri, priya] = [cast.known.get('zuri_o')!, cast.known.get('priya.n')!]
  const crawl = { room: 'Glaze lab', by: priya, words: 'could we add this to the crawling guide?' }
  await mention(house, { ...crawl, of: maren })
  await mention(house, {
    room: 'Find a team',
    by: zuri,
    of: maren,
    words: 'would you draw the title screen?',
  })
  report('what they have not read yet')
  if (hasPictures) await inspectAll(house)
  report('pictures of the communities')
  return people.length + crowd.length
}

async function addFaces(house: House, seed: number, people: DemoPerson[], ids: string[]) {
  const drawings = people.flatMap(({ hasPicture }, index) =>
    hasPicture ? [{ fileId: house.newId(), ownerId: ids[index]!, svg: portrait(seed + index) }] : [],
  )
  await copyTables(house, [await storeDrawings(house, drawings, displayPicture)])
  await sql`update users u set display_picture_id = f.id from files f where f.owner_id = u.id`.execute(
    house.db,
  )
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
