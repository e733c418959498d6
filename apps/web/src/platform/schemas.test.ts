import { accountCalls } from '@guildhall/contract/accounts'
import { Preloaded } from '@guildhall/contract/pages'
import { expect, it } from 'vitest'

it('leaves schemas to the server, and says so to whoever runs one here', () => {
  expect(accountCalls.verify.path).toBe('/api/v2/user/verify')
  expect(() => Preloaded.parse({})).toThrow('does not run in the browser')
})
