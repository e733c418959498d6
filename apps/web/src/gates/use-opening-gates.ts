import { currencies, toMinorUnits } from '@guildhall/contract/money'
import type { WayIn } from '@guildhall/contract/roles'
import { useChannel } from '../channels/use-channel.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { useLoad } from '../platform/store/use-load.ts'
import { explain } from '../roles/why.ts'
import type { KeptGate } from './collections.ts'
import { useGates } from './use-gates.ts'

function costOf({ prices: [first] }: KeptGate): number {
  return first ? (toMinorUnits(first.amount, currencies[first.currency]) ?? 0) : 0
}

/** The tiers that open a room, the cheapest first; all tiers on sale where the server does not say which. */
export function useOpeningGates(roomId: string) {
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  const { gates, isFailed, retry } = useGates(channelId)
  const { data: ways = [], status } = useLoad<readonly WayIn[]>(
    isSignedIn ? `${channelId} ${roomId}` : null,
    () => dispatch(explain(channelId, { contextId: roomId })).then((verdict) => verdict.ways),
  )
  if (!gates || status === 'loading')
    return { gates: null, all: [], roles: [], held: undefined, isFailed, retry }
  const onSale = gates.filter(({ isArchived }) => !isArchived)
  const named = ways.flatMap(({ kind, gate }) =>
    onSale.filter(({ _id }) => kind === 'buy' && _id === gate?._id),
  )
  const given = new Set(named.flatMap((gate) => gate.roles.map(({ _id }) => _id)))
  return {
    gates: named.length > 0 ? named : onSale.toSorted((one, other) => costOf(one) - costOf(other)),
    all: gates,
    /** The roles of those tiers that open it, as far as the viewer sees them. */
    roles: ways.flatMap(({ role }) => (role && given.has(role._id) ? [role] : [])),
    held: gates.find(({ isHeld }) => isHeld),
    isFailed,
    retry,
  }
}
