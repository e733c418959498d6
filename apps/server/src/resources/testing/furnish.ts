import { resourceCalls } from '@guildhall/contract/resources'
import { entering, type Furnish } from '../../testing/access/world.ts'

declare module '../../testing/access/world.ts' {
  interface Furniture {
    readonly folderId: string
    /** A collection without a role of its own, inside a folder that only the role opens. */
    readonly closedId: string
  }
}

export const furnishResources: Furnish = async ({ server, owner, house: { channelId, roleId }, word }) => {
  const add = async (resource: object, parentResourceId: string | null = null) => {
    const input = { channelId, resource, parentResourceId } as never
    return (await server.call(resourceCalls.addResource, input, { as: owner })).body.resource._id
  }
  const folderId = await add({ type: 'folder', title: 'Library' })
  const closed = { title: word('collection', entering), text: word('text', entering), isTeased: false }
  const outerId = await add({ type: 'folder', roles: [roleId], ...closed })
  const closedId = await add({ type: 'folder', title: word('inner', entering) }, outerId)
  const links = [{ url: `https://${word('link', entering)}.example` }]
  await add({ type: 'link', title: word('inside', entering), links }, closedId)
  return { folderId, closedId }
}
