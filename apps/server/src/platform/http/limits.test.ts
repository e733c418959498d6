import { describe, expect, it } from 'vitest'
import { stillClock } from '../../testing/clock.ts'
import { testConfig } from '../../testing/config.ts'
import { limitsFrom } from './limits.ts'

describe('messages of one account', () => {
  it('are thirty at once and ten a second after that, and say how long to wait', () => {
    const { clock, later } = stillClock()
    const { waitMs } = limitsFrom(
      testConfig('postgres://nowhere/none', { LIMIT_MESSAGES_PER_ACCOUNT_A_SECOND: '10' }),
      clock,
    )
    const send = (account = 'ana') => waitMs('messagesPerAccount', account)
    const waits = Array.from({ length: 40 }, () => send())
    expect(waits).toEqual([...Array(30).fill(0), ...Array(10).fill(100)])
    expect(send('bo')).toBe(0)
    later(100)
    expect([send(), send()]).toEqual([0, 100])
    later(1000)
    expect(Array.from({ length: 11 }, () => send())).toEqual([...Array(10).fill(0), 100])
    later(60_000)
    expect(Array.from({ length: 31 }, () => send())).toEqual([...Array(30).fill(0), 100])
  })
})
