import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isPublishedKey, isWeakKey } from './weak-key.ts'

/** The same bytes on every run, as random as those of the system. */
const drawn = (seed: number, bytes: number) =>
  createHash('sha256').update(`${seed}`).digest().subarray(0, bytes)

describe('a key', () => {
  it.each([
    'a'.repeat(64),
    'ab'.repeat(20),
    'password'.repeat(4),
    'Password-pAssword-paSsword-pasSword',
    'password1password2password3password4',
    'correct-horse-correct-horse-correct-horse',
    'deadbeef'.repeat(8),
    '0123456789'.repeat(4),
    '0123456789abcdef'.repeat(4),
    '31415926535897932384626433832795028841971693993751',
    'abcdefghijklmnopqrstuvwxyz012345',
    'zyxwvutsrqponmlkjihgfedcbazyxwvu',
    'this-is-an-Example-k3Jd92-sL0aP7-Xq51vB',
    'Change_Me-k3Jd92-sL0aP7-Xq51vB-77ahs1',
  ])('that somebody typed is weak: %s', (key) => {
    expect(isWeakKey(key)).toBe(true)
  })

  it.each(['hex', 'base64', 'base64url'] as const)('of 32 random bytes never is, in %s', (form) => {
    const refused = Array.from({ length: 5_000 }, (_, seed) => drawn(seed, 32).toString(form)).filter(
      isWeakKey,
    )
    expect(refused).toEqual([])
  })

  it('of 24 random bytes never is either, as it is the shortest that is long enough in base64', () => {
    const refused = Array.from({ length: 5_000 }, (_, seed) => drawn(seed, 24).toString('base64')).filter(
      isWeakKey,
    )
    expect(refused).toEqual([])
  })

  it('that stands in this repository is published', () => {
    const settings = ['grep', '-hoE', '\\bSECRET_KEY[\'"]?[:=] ?[\'"]?[[:alnum:]+/_-]{32,}']
    const lines = execFileSync('git', settings, {
      cwd: new URL('../../../../..', import.meta.url),
      encoding: 'utf8',
    })
    const keys = lines.split('\n').flatMap((line) => /[\w+/-]{32,}$/.exec(line)?.[0] ?? [])
    expect(keys).not.toEqual([])
    expect(keys.filter((key) => !isPublishedKey(key) && !isWeakKey(key))).toEqual([])
  })
})
