import type { Sent } from '@guildhall/contract'
import { brandingCalls } from '@guildhall/contract/branding'
import { type ActionBox, type Channel, cardCalls, type Feature } from '@guildhall/contract/channels'
import { act } from '../../platform/store/act.ts'
import { changed, received } from '../../platform/store/collections.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'

/** Saves the order and the names of the features; throws if it is refused. */
export function saveFeatures(channelId: string, features: readonly Feature[]): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const reply = await request(brandingCalls.updateFeatureInfo, { channelId, products: [...features] })
    dispatch(received({ channels: [reply.channel] }))
    dispatch(toasted({ textKey: 'channelSettings.saved', duration: 3000, kind: 'done' }))
  }
}

const kept = (channelId: string, actionBoxes: ActionBox[]) =>
  changed({ channels: { [channelId]: { actionBoxes } } })

/** Adds a card, or changes the one given; throws if it is refused. */
export function saveCard(card: Sent<typeof cardCalls.addOrEditCTA>): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const { actionBoxes } = await request(cardCalls.addOrEditCTA, card)
    dispatch(kept(card.channelId, actionBoxes))
    dispatch(toasted({ textKey: 'channelSettings.saved', duration: 3000, kind: 'done' }))
  }
}

export function deleteCard({ _id }: Channel, boxId: string): Thunk<Promise<boolean>> {
  return act({
    ask: ({ request }) => request(cardCalls.deleteCTA, { channelId: _id, boxId }),
    apply: ({ actionBoxes }) => kept(_id, actionBoxes),
    done: (_reply, dispatch) =>
      dispatch(toasted({ textKey: 'channelSettings.card.removed', duration: 3000, kind: 'removed' })),
  })
}
