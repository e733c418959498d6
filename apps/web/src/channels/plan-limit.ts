import { type Channel, type LimitKind, limitKinds, type TierName } from '@guildhall/contract/channels'
import { planCalls } from '@guildhall/contract/plans'
import { useSyncExternalStore } from 'react'
import { RequestFailed } from '../platform/http/request-failed.ts'
import { changed } from '../platform/store/collections.ts'
import { tellFailure } from '../platform/store/failures.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'

/** Of what a community has as many as its plan allows. */
export interface ReachedLimit {
  readonly channelId: string
  readonly kind: LimitKind
  readonly max: number
}

let reached: ReachedLimit | null = null
const listeners = new Set<() => void>()

function show(limit: ReachedLimit | null) {
  reached = limit
  for (const listener of listeners) listener()
}

export const hideLimit = () => show(null)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useReachedLimit = () =>
  useSyncExternalStore<ReachedLimit | null>(
    subscribe,
    () => reached,
    () => null,
  )

/** Tells about a limit of the plan. Answers false when that is not why it failed: then somebody else has to tell. */
export function tellLimit(
  error: unknown,
  channel: Pick<Channel, '_id' | 'subscriptionInfo'>,
): Thunk<boolean> {
  return () => {
    const kind = kindIn(error)
    if (!kind) return false
    const { limits } = channel.subscriptionInfo.tierInfo
    show({ channelId: channel._id, kind: kind.kind, max: limits[kind.kind] ?? kind.max })
    return true
  }
}

function kindIn(error: unknown): { kind: LimitKind; max: number } | null {
  if (!(error instanceof RequestFailed) || error.status !== 422) return null
  const { kind, max } = error.data as { kind?: unknown; max?: unknown }
  const known = limitKinds.find((one) => one === kind)
  return known && typeof max === 'number' ? { kind: known, max } : null
}

/** Puts a community on another plan; answers whether it is. */
export function chooseTier(channelId: string, name: TierName): Thunk<Promise<boolean>> {
  return async (dispatch, _getState, { request }) => {
    try {
      const { features } = await request(planCalls.upgradeCommunity, { channelId, features: { name } })
      dispatch(changed({ channels: { [channelId]: { subscriptionInfo: { tierInfo: features } } } }))
      dispatch(toasted({ textKey: 'plans.changed', kind: 'done', duration: 3000 }))
      return true
    } catch (error) {
      dispatch(tellFailure(error))
      return false
    }
  }
}
