import { tagCalls } from '@guildhall/contract/tags'
import { type Furnish, inside } from '../../testing/access/world.ts'

declare module '../../testing/access/world.ts' {
  interface Furniture {
    readonly tagId: string
  }
}

export const furnishTags: Furnish = async ({ server, owner, house: { channelId, vaultId }, word }) => {
  const add = async (tag: { title: string; contexts?: string[] }) =>
    (await server.call(tagCalls.createOrEditPostTags, { channelId, ...tag }, { as: owner })).body.postTag._id
  await add({ title: word('tag', inside), contexts: [vaultId] })
  return { tagId: await add({ title: 'Open' }) }
}
