import { type Cases, inside, NONE } from '../../testing/access/case.ts'
import type { House, World } from '../../testing/access/world.ts'

/** A link that may be deleted. */
async function spareLink({ channelId }: House, { server: { kernel } }: World) {
  const id = kernel.newId()
  const created_at = kernel.clock()
  await kernel.db
    .insertInto('resources')
    .values({ id, channel_id: channelId, type: 'link', title: 'Spare', created_at })
    .execute()
  return { resourceId: id }
}

const resource = { type: 'link', title: 'Clay', links: [{ url: 'https://clay.example' }] }
const edit = inside(({ folderId }) => ({ resourceId: folderId, resource: { text: 'x' } }), {
  resourceId: NONE,
})
const remove = inside(spareLink, { resourceId: NONE })

export const resourceCases: Cases = {
  'GET /api/v2/channel/getResources': {
    ...inside(() => ({})),
    gated: ({ houses: { open } }) => ({ channelId: open.channelId, parentResourceId: open.closedId }),
    gatedNone: ({ houses: { open } }) => ({ channelId: open.channelId, parentResourceId: NONE }),
  },
  'POST /api/v2/channel/resource/addItem': inside(() => ({ resource }), { resource }),
  'POST /api/v2/channel/resource/edit': edit,
  'POST /api/v2/resource/edit': edit,
  'POST /api/v2/channel/resource/delete': remove,
  'POST /api/v2/resource/delete': remove,
}
