import type { Resource } from '@guildhall/contract/resources'
import type { Place } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { invalid, notFound } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'
import { viewResources } from './view.ts'

const MAX_DEPTH = 8

const chainTo = statement<{ channelId: string; id: string }, { id: string }>(
  'chain_to_resource',
  `with recursive up as (
     select id, parent_id, 0 as steps from resources where channel_id = $channelId and id = $id
     union all
     select p.id, p.parent_id, up.steps + 1 from resources p join up on p.id = up.parent_id
   )
   select id from up order by steps desc`,
)

const heightOf = statement<{ id: string }, { height: number }>(
  'height_of_resource',
  `with recursive down as (
     select id, 1 as height from resources where id = $id
     union all
     select r.id, down.height + 1 from resources r join down on r.parent_id = down.id
   )
   select max(height) as height from down`,
)

/** Finds a collection and the folders around it, from the top; one the viewer does not see is refused as missing. */
export async function findChain(ctx: Ctx, place: Place, id: string): Promise<Resource[]> {
  const ids = (await chainTo(ctx.db, { channelId: place.channel.id, id })).map((row) => row.id)
  const chain = await viewResources(ctx, place, ids)
  if (chain.at(-1)?._id !== id) throw notFound(words.resourceNotFound)
  return chain
}

export const findResource = async (ctx: Ctx, place: Place, id: string): Promise<Resource> =>
  (await findChain(ctx, place, id)).at(-1)!

/** Checks that a folder can take a new collection, or one that is moved there. The community must be locked. */
export async function checkPlace(ctx: Ctx, place: Place, parentId: string | null, movedId?: string) {
  const chain = parentId === null ? [] : await findChain(ctx, place, parentId)
  const parent = chain.at(-1)
  if (parent && parent.type !== 'folder') throw invalid(words.onlyFoldersHold)
  if (chain.some(({ _id }) => _id === movedId)) throw invalid(words.folderInItself)
  const height = movedId === undefined ? 1 : (await heightOf(ctx.db, { id: movedId }))[0]!.height
  if (chain.length + height > MAX_DEPTH) throw invalid(words.tooDeep({ max: MAX_DEPTH }))
}
