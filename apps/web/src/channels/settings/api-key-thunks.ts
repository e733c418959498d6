import { apiKeyCalls } from '@guildhall/contract/channels'
import type { Thunk } from '../../platform/store/store.ts'

/** Creates a key; what it returns is never sent again. */
export function createApiKey(channelId: string, title: string): Thunk<Promise<string>> {
  return async (_dispatch, _getState, { request }) =>
    (await request(apiKeyCalls.newApiKey, { channelId, title })).key
}

export function revokeApiKey(channelId: string, keyId: string): Thunk<Promise<void>> {
  return async (_dispatch, _getState, { request }) => {
    await request(apiKeyCalls.revokeApiKey, { channelId, keyId })
  }
}
