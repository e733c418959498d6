import { mediaKey } from '../../files/keys.ts'
import { RENDITIONS } from '../../files/renditions.ts'
import { contentOf } from '../../files/testing/make-file.ts'
import { testParts } from '../collect-parts.ts'
import { TEST_ORIGIN } from '../config.ts'
import type { Person } from '../server.ts'
import { type Actor, actors } from './actors.ts'
import { NONE } from './case.ts'
import type { FileCases } from './file-case.ts'
import type { Row } from './oracle.ts'
import type { World } from './world.ts'

const filesToRead: FileCases = Object.assign({}, ...testParts.map(({ files }) => files))

interface Answer {
  readonly status: number
  readonly location: string | null
  readonly body: string
}

async function open({ server }: World, url: string, as?: Person): Promise<Answer> {
  const headers = as ? { authorization: as.token } : {}
  const { statusCode, headers: got, body } = await server.web.app.inject({ url, headers })
  return { status: statusCode, location: (got.location as string | undefined) ?? null, body }
}

/** What is served at an address, after the redirect to a link or a permanent address that anybody may follow. */
async function follow(world: World, url: string, as?: Person): Promise<Answer> {
  const first = await open(world, url, as)
  return first.location === null ? first : open(world, first.location.replace(TEST_ORIGIN, ''))
}

const addressesOf = (id: string, rendition: string) => [
  `/files/${id}?rendition=${rendition}`,
  `/files/${id}/${rendition}`,
  ...(rendition === 'original' ? [`/files/${id}`] : []),
]

/** The answers about a file that does not exist, asked for once. */
const missed = new WeakMap<World, Map<string, Promise<Answer>>>()

function openMissing(world: World, url: string, actor: Actor, as?: Person): Promise<Answer> {
  const known = missed.get(world) ?? new Map<string, Promise<Answer>>()
  missed.set(world, known)
  const answer = known.get(`${actor} ${url}`) ?? open(world, url, as)
  known.set(`${actor} ${url}`, answer)
  return answer
}

/**
 * Asks for every rendition of a file at every address as every actor; returns what is wrong. Whoever may not read it
 * gets the answer for a file that does not exist, and so does everybody at the permanent address of a private one.
 */
export async function faultsInFile(world: World, row: Row): Promise<string[]> {
  const { db, store } = world.server.kernel
  const id = await filesToRead[row.call]![row.placement]!(world)
  const file = await db
    .selectFrom('files')
    .select(['is_public', 'renditions'])
    .where('id', '=', id)
    .executeTakeFirst()
  const there = Object.keys((file?.renditions ?? {}) as object)
  const people = await world.everybody()

  async function faultAt(actor: Actor, rendition: string, url: string): Promise<string[]> {
    const isReader = row.letters[actor] === 'A' && there.includes(rendition)
    const isServed = isReader && (file!.is_public || !url.endsWith(`/${rendition}`))
    const { status, body } = await follow(world, url, people[actor])
    const wanted = isServed
      ? { status: 200, body: contentOf(id, rendition) }
      : await openMissing(world, url.replace(id, NONE), actor, people[actor])
    if (status === wanted.status && body === wanted.body) return []
    return [`${actor}: ${url} answered ${status} ${body}, expected ${wanted.status} ${wanted.body}`]
  }

  for (const rendition of RENDITIONS)
    await store.write(mediaKey(id, rendition), Buffer.from(contentOf(id, rendition)), 'image/webp')
  try {
    const faults: string[] = []
    for (const rendition of RENDITIONS)
      for (const url of addressesOf(id, rendition)) {
        const found = await Promise.all(actors.map((actor) => faultAt(actor, rendition, url)))
        faults.push(...found.flat())
      }
    return faults
  } finally {
    await store.remove(RENDITIONS.map((rendition) => mediaKey(id, rendition)))
  }
}
