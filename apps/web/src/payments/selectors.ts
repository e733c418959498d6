import { createSelector } from '@reduxjs/toolkit'
import { emptyList } from '../platform/store/lists.ts'
import type { AppState } from '../platform/store/store.ts'

const channelOf = (_state: AppState, channelId: string) => channelId

/** Where a community is paid into, the account connected first at the top. */
export const selectAccounts = createSelector(
  [(state: AppState) => state.paymentAccounts.entities, channelOf],
  (accounts, channelId) =>
    Object.values(accounts)
      .filter((account) => account.channelId === channelId)
      .toSorted((one, other) => one.createdTime.localeCompare(other.createdTime)),
)

/** The taxes of a community by country; that of all other countries is last. */
export const selectTaxes = createSelector(
  [(state: AppState) => state.taxes.entities, channelOf],
  (taxes, channelId) =>
    Object.values(taxes)
      .filter((tax) => tax.channelId === channelId)
      .toSorted((one, other) =>
        one.country === null || other.country === null
          ? Number(one.country === null) - Number(other.country === null)
          : one.country.localeCompare(other.country),
      ),
)

export const purchaseListId = 'purchases'

export const selectPurchaseList = (state: AppState) => state.appLists[purchaseListId] ?? emptyList

/** What the viewer bought, the latest first. */
export const selectPurchases = createSelector(
  [selectPurchaseList, (state: AppState) => state.orders.entities],
  ({ _ids, newIds }, orders) =>
    [...newIds, ..._ids]
      .flatMap((id) => orders[id] ?? [])
      .toSorted((one, other) => other.createdTime.localeCompare(one.createdTime)),
)
