import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a device in the list of sessions', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
      'Edge · Windows',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome · Linux'],
    [`Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.6; rv:143.0) Gecko/20100101 Firefox/143.0',
      'Firefox · macOS',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${webkit} Version/26.0 Safari/604.1`,
      'Safari · iPhone',
    ],
    ['guildhall-cli/2.1 (linux)', 'guildhall-cli'],
    ['', 'Unknown device'],
  ])('that says %j is called %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })

  it('has a short name, however much it says', () => {
    expect(deviceName('x'.repeat(400))).toHaveLength(40)
  })
})
