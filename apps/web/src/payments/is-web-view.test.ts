import { expect, it } from 'vitest'
import { isWebView } from './is-web-view.ts'

const as = (userAgent: string) => ({ navigator: { userAgent } })

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  ['a browser on Android', `${android}) ${chrome}`, false],
  ['an app on Android', `${android}; wv) ${chrome}`, true],
  ['Safari on an iPhone', `${iphone} Version/18.0 Mobile/15E148 Safari/604.1`, false],
  ['an app on an iPhone', `${iphone} Mobile/15E148`, true],
])('tells %s from the other [PAY-11]', (_where, userAgent, isInApp) => {
  expect(isWebView(as(userAgent))).toBe(isInApp)
})
