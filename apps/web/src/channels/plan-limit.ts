import { type LimitKind, limitKinds, type TierName } from '@guildhall/contract/channels'
import { planCalls } from '@guildhall/contract/plans'
import { act } from '../platform/store/act.ts'
import { askPerson } from '../platform/store/ask-person.ts'
import { changed } from '../platform/store/collections.ts'
import type { Remedies, Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import { isWhole } from './selectors.ts'

/** A plan limit that a community has reached. */
export interface ReachedLimit {
  readonly channelId: string
  readonly kind: LimitKind
  readonly max: number
}

declare module '../platform/store/questions.ts' {
  interface Questions {
    /** The dialog about a reached plan limit. */
    planLimit: { about: ReachedLimit; answer: null }
  }
}

export const channelRemedies: Remedies = {
  /** Shows the dialog about a plan limit, whichever request reached it. */
  limit_reached:
    ({ failure, input: { channelId } }) =>
    async (dispatch, getState) => {
      const reached = limitIn(failure.data)
      const channel = getState().channels.entities[String(channelId)]
      if (!reached || !isWhole(channel)) return 'untold'
      const max = channel.subscriptionInfo.tierInfo.limits[reached.kind] ?? reached.max
      // The dialog stays open until it is closed; the caller need not wait for that.
      void dispatch(askPerson('planLimit', { channelId: channel._id, kind: reached.kind, max }))
      return 'told'
    },
}

function limitIn(data: unknown): { kind: LimitKind; max: number } | null {
  const { kind, max } = data as { kind?: unknown; max?: unknown }
  const known = limitKinds.find((one) => one === kind)
  return known && typeof max === 'number' ? { kind: known, max } : null
}

/** Changes the plan of a community; returns whether that succeeded. */
export function chooseTier(channelId: string, name: TierName): Thunk<Promise<boolean>> {
  return act({
    ask: ({ request }) => request(planCalls.upgradeCommunity, { channelId, features: { name } }),
    apply: ({ features }) =>
      changed({ channels: { [channelId]: { subscriptionInfo: { tierInfo: features } } } }),
    done: (_reply, dispatch) => dispatch(toasted({ textKey: 'plans.changed', kind: 'done', duration: 3000 })),
  })
}
