import { describe, expect, it } from 'vitest'
import { addressBucket } from './limits.ts'

describe('addresses that count as one', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:db8:1::6', '2001:db8:1:0'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
    ['2001:db8::', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    [undefined, 'gone'],
  ])('%s counts as %s', (ip, bucket) => {
    expect(addressBucket(ip)).toBe(bucket)
  })
})
