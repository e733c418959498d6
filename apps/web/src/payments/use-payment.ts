import type { Checkout } from '@guildhall/contract/payments'
import { purchasesAddress } from '@guildhall/contract/payments/addresses'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { confirmOrder, leaveFor } from './order-thunks.ts'
import { openOutside, openPaymentWindow } from './payment-window.ts'

const LOOK_MS = 400

/** Where people see what became of a payment. */
const waitingPage = (order: string) => purchasesAddress.to({}, { order })

interface Opened {
  readonly orderId: string
  readonly url: string
  /** Null where the browser did not allow it. */
  readonly window: Window | null
}

/**
 * Leads a buyer to where they pay: the gateway's page, its window, or how to pay by themselves. Whoever closes the
 * window without paying stays where they are; everybody else goes on to the page that waits for the gateway.
 */
export function usePayment(onUnpaid: () => void) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened | null>(null)

  function begin({ order, redirect, popup }: Checkout) {
    const url = redirect?.url ?? popup?.url
    if (url === undefined || openOutside(url)) return void navigate(waitingPage(order._id))
    if (redirect) dispatch(leaveFor(url))
    else setOpened({ orderId: order._id, url, window: openPaymentWindow(url) })
  }

  const closed = useEffectEvent(async (orderId: string) => {
    setOpened(null)
    const order = await dispatch(confirmOrder(orderId)).catch(() => null)
    if (order?.status === 'open') onUnpaid()
    else await navigate(waitingPage(orderId))
  })

  useEffect(() => {
    if (!opened?.window) return
    const timer = setInterval(() => {
      if (!opened.window?.closed) return
      clearInterval(timer)
      void closed(opened.orderId)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [opened])

  return {
    begin,
    isOpen: opened?.window !== undefined && opened?.window !== null,
    /** Set where the window has to be opened by a click of its own. */
    openByHand:
      opened && !opened.window
        ? () => setOpened({ ...opened, window: openPaymentWindow(opened.url) })
        : undefined,
  }
}
