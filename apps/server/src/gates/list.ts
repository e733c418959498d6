import type { gateCalls } from '@guildhall/contract/gates'
import { findChannel } from '../channels/standing.ts'
import type { Handler } from '../platform/handler.ts'
import { viewGates } from './view.ts'

export const getGates: Handler<typeof gateCalls.getGates> = async (ctx, { channelId }) => ({
  gates: await viewGates(ctx, await findChannel(ctx, channelId)),
})
