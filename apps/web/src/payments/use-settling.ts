import { type Order, orderCalls } from '@guildhall/contract/payments'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { useLoad } from '../platform/store/use-load.ts'
import { confirmOrder } from './order-thunks.ts'

const WAIT_MS = 3000
/** Gateways tell within a minute; after that people look again themselves. */
const MOST_LOOKS = 20

export const isWaiting = ({ status }: Pick<Order, 'status'>) => status === 'pending' || status === 'open'

/** Looks how an order stands, and again while the gateway has not told. */
export function useSettling(orderId: string) {
  const dispatch = useAppDispatch()
  const [looks, setLooks] = useState(0)
  const { latest, status, error, retry } = useLoad(`${orderCalls.confirmPayment.path} ${orderId}`, () =>
    dispatch(confirmOrder(orderId)),
  )
  const goesOn = status === 'done' && latest !== undefined && isWaiting(latest) && looks < MOST_LOOKS

  const look = useEffectEvent(() => {
    setLooks((count) => count + 1)
    retry()
  })

  useEffect(() => {
    if (!goesOn) return
    const timer = setTimeout(() => look(), WAIT_MS)
    return () => clearTimeout(timer)
  }, [goesOn])

  return { order: latest, status, error, isOver: looks >= MOST_LOOKS, retry }
}
