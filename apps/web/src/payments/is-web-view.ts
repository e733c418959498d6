/**
 * Whether the page is shown inside an app and not in a browser. Gateways and their wallets refuse to work there, and
 * nobody should type a card number where an app could read it.
 */
export const isWebView = (page: { readonly navigator: Pick<Navigator, 'userAgent'> }) =>
  'ReactNativeWebView' in page ||
  /; wv\)/.test(page.navigator.userAgent) ||
  (/iPhone|iPad|iPod/.test(page.navigator.userAgent) && !/Safari\//.test(page.navigator.userAgent))
