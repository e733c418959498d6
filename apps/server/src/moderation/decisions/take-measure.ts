import { suspendAccount } from '../../accounts/suspend-account.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { FoundCase } from '../cases/find-case.ts'
import type { ChosenMeasure } from '../check-choice.ts'
import { keepAct } from '../log/case-acts.ts'
import { muteMember, removeMember } from './measures.ts'

/** Takes a measure against the person of a case, and keeps what was there before. */
export async function takeMeasure(ctx: Ctx, { row, desk }: FoundCase, measure: ChosenMeasure) {
  const { act, userId, until, reason } = measure
  const before = await change()
  await keepAct(ctx, row.id, { act, kind: 'user', thingId: userId, before })

  async function change() {
    if (act === 'warn') return {}
    // Without a community a ban is one from the whole site.
    if (row.channel_id === null) return suspendAccount(ctx, userId, true)
    const against = { channelId: row.channel_id, userId, caseId: row.id, reason }
    if (act === 'mute') return muteMember(ctx, desk, against, until)
    return removeMember(ctx, desk, against, act === 'ban')
  }
}
