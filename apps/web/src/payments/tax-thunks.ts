import type { Sent } from '@guildhall/contract'
import { type Tax, taxCalls } from '@guildhall/contract/payments'
import { act } from '../platform/store/act.ts'
import { dropped, received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { selectTaxes } from './selectors.ts'

type TaxInput = Omit<Sent<(typeof taxCalls)['addTax']>, 'channelId'>

const learned = (channelId: string, tax: Tax) => received({ taxes: [{ ...tax, channelId }] })

export function loadTaxes(channelId: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const { taxes } = await request(taxCalls.getTaxes, { channelId })
    const kept = new Set(taxes.map(({ _id }) => _id))
    const gone = selectTaxes(getState(), channelId).filter(({ _id }) => !kept.has(_id))
    dispatch(dropped({ name: 'taxes', ids: gone.map(({ _id }) => _id) }))
    dispatch(received({ taxes: taxes.map((tax) => ({ ...tax, channelId })) }))
  }
}

export function addTax(channelId: string, input: TaxInput): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const { taxRate } = await request(taxCalls.addTax, { channelId, ...input })
    dispatch(learned(channelId, taxRate))
  }
}

/** What was sold before keeps the old version. Without a tax to change nothing happens. */
export function editTax(
  channelId: string,
  taxId: string | undefined,
  input: Partial<TaxInput>,
): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    if (!taxId) return
    const { taxRate } = await request(taxCalls.editTax, { channelId, taxId, ...input })
    dispatch(learned(channelId, taxRate))
  }
}

/** Takes a tax out of use, or puts it in use again. */
export const archiveTax = (channelId: string, taxId: string, isArchived: boolean) =>
  act({
    shown: { taxes: { [taxId]: { isArchived } } },
    ask: ({ request }) => request(taxCalls.editTax, { channelId, taxId, isArchived }),
    apply: ({ taxRate }) => learned(channelId, taxRate),
    failedKey: 'payments.taxes.failed',
  })
