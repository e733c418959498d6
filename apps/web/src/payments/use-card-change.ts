import type { Order } from '@guildhall/contract/payments'
import { useState } from 'react'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { changeCard } from './order-thunks.ts'

/** Leads to the page of the gateway on which a buyer changes their card. */
export function useCardChange({ subscription }: Pick<Order, 'subscription'>) {
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)

  async function change() {
    if (!subscription) return
    setBusy(true)
    await dispatch(changeCard(subscription._id))
    setBusy(false)
  }

  return { isBusy, change: () => void change() }
}
