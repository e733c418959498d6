import type { gateCalls } from '@guildhall/contract/gates'
import { record } from '../channels/audit.ts'
import { inserted } from '../contexts/headings.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { lockGate } from './find.ts'
import { viewGates } from './view.ts'

const place = statement<{ channelId: string; ids: string[] }, never>(
  'place_gates',
  `update gates t set position = wanted.position - 1
   from unnest($ids::uuid[]) with ordinality as wanted (id, position)
   where t.channel_id = $channelId and t.id = wanted.id and t.position <> wanted.position - 1`,
)

/** The order of all tiers is written anew, so that it stays one whatever else is moved. */
export const changeGatedPosition: Handler<typeof gateCalls.changeGatedPosition> = async (ctx, input) => {
  const { channelId, gateId, position } = input
  const locked = await lockGate(ctx, channelId, gateId)
  const ids = inserted(
    locked.gates.map(({ id }) => id),
    gateId,
    position,
  )
  await place(ctx.db, { channelId, ids })
  await record(ctx, channelId, {
    action: 'moveGate',
    target: { kind: 'gate', id: gateId },
    details: { title: locked.gate.title, position: ids.indexOf(gateId) },
  })
  return { message: 'Moved', gates: await viewGates(ctx, locked.place) }
}
