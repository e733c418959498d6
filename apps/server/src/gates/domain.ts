import { channelGone } from '../channels/facts.ts'
import { hears } from '../platform/ctx.ts'
import type { Domain } from '../platform/domain.ts'
import { describeGates } from './describe-gates.ts'
import { forgetGates } from './forget-gates.ts'
import { gateNoticeWords } from './notice-words.ts'
import { gateRoutes } from './routes.ts'
import { gateSellable } from './sell.ts'

export const gates: Domain = {
  name: 'gates',
  routes: gateRoutes,
  sellables: [gateSellable],
  notices: gateNoticeWords,
  noticeSubjects: { gate: describeGates },
  hears: [hears(channelGone, forgetGates)],
  invariants: new URL('invariants.sql', import.meta.url),
}
