import { isWebView } from './is-web-view.ts'

const NAME = 'payment'
const LOOK = 'popup,width=480,height=720'

/** Opens the window of a gateway beside the page; null where the browser does not allow it. */
export const openPaymentWindow = (url: string) => window.open(url, NAME, LOOK)

/** Hands an address to the browser of the device, where the page is shown inside an app; false where it is not. */
export function openOutside(url: string): boolean {
  if (!isWebView(window)) return false
  window.open(url, '_system', 'noopener')
  return true
}

/** Closes the window of a payment that is over; the page that opened it goes on. Does nothing in any other window. */
export function closePaymentWindow() {
  if (window.opener !== null && window.name === NAME) window.close()
}
