import { type WatchableKind, watchableKinds, watchingCommands } from '@guildhall/contract/watching'
import type { Ctx, Room } from '../ctx.ts'
import type { Database } from '../database/connect.ts'
import { entriesOf } from '../domain.ts'
import { answers } from '../handler.ts'

declare module '../domain.ts' {
  interface Domain {
    readonly watchables?: readonly Watchable[]
  }
}

/** A viewer, and the id of what they watch. */
export interface Watcher {
  readonly userId: string
  readonly id: string
}

/** Something that a screen shows and gets signals about meanwhile; the domain that owns it registers it. */
export interface Watchable {
  readonly kind: WatchableKind
  /**
   * Finds the thing as a read would, or refuses; returns the id of what decides access to it, by which the triggers on
   * its tables tell of changes: its community, or itself where it belongs to none.
   */
  find(ctx: Ctx, id: string): Promise<string>
  /** The socket rooms in which each watcher may hear of it, in the watchers' order; empty for one who no longer may. */
  roomsOf(db: Database, watchers: readonly Watcher[]): Promise<readonly (readonly Room[])[]>
}

/**
 * The positions of watchers in the given order, counted from one, each with a room in which the watcher may hear of it.
 */
type Opened = (
  userIds: string[],
  ids: string[],
) => Promise<readonly { readonly place: number; readonly id: string }[]>

/** Queries for all watchers at once which rooms are open to them. */
export async function openRooms(
  watchers: readonly Watcher[],
  opened: Opened,
  roomOf: (id: string) => Room,
): Promise<Room[][]> {
  const rooms = watchers.map((): Room[] => [])
  const userIds = watchers.map(({ userId }) => userId)
  const ids = watchers.map(({ id }) => id)
  for (const { place, id } of await opened(userIds, ids)) rooms[place - 1]!.push(roomOf(id))
  return rooms
}

/** What a viewer watches, with its kind. */
export interface Watched extends Watcher {
  readonly kind: WatchableKind
}

export const thingOf = ({ kind, id }: Pick<Watched, 'kind' | 'id'>) => `${kind}:${id}`

/** Applies each kind's own rule to all who watch it, with one query per kind. */
export async function roomsOfAll(
  watchables: readonly Watchable[],
  db: Database,
  watched: readonly Watched[],
): Promise<readonly (readonly Room[])[]> {
  const rooms = new Map<Watched, readonly Room[]>()
  for (const { kind, roomsOf } of watchables) {
    const ofKind = watched.filter((one) => one.kind === kind)
    if (ofKind.length === 0) continue
    const found = await roomsOf(db, ofKind)
    for (const [index, one] of ofKind.entries()) rooms.set(one, found[index]!)
  }
  return watched.map((one) => rooms.get(one) ?? [])
}

type Input = { readonly [Kind in WatchableKind]?: string | undefined }

const named = (input: Input) => {
  const kind = watchableKinds.find((one) => input[one] !== undefined)!
  return { kind, id: input[kind]! }
}

/** The commands by which a socket starts and stops watching something. */
export const watchingAnswers = answers(watchingCommands, {
  async watch(ctx, input) {
    const { kind, id } = named(input)
    const watchable = entriesOf(ctx.kernel, 'watchables')
      .flat()
      .find((one) => one.kind === kind)!
    const within = await watchable.find(ctx, id)
    const [rooms = []] = await watchable.roomsOf(ctx.db, [{ userId: ctx.me.userId, id }])
    ctx.watched.push({ kind, id, within, rooms })
    return { isWatching: rooms.length > 0 }
  },
  async unwatch(ctx, input) {
    ctx.watched.push({ ...named(input), within: '', rooms: [] })
    return { isWatching: false }
  },
})
