import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { address, matchAddress, readable } from './address.ts'

const room = address('/c/:slug/channel/:roomId')
const id = '0190a5c0000070008000000000000001'

const ids = fc.stringMatching(/^[0-9a-f]{32}$/)
/** Whatever a person may type, with the signs that addresses are made of among it. */
const names = fc.oneof(
  fc.string({ minLength: 1, unit: 'grapheme' }),
  fc.string({
    minLength: 1,
    unit: fc.constantFrom('/', '%', '?', '#', '&', '+', ' ', '2', 'F', 'é', '漢', '🎉'),
  }),
)

describe('an address', () => {
  it('is found again by whoever reads it, whatever is in it', () => {
    fc.assert(
      fc.property(names, ids, names, (slug, roomId, name) => {
        fc.pre(!slug.includes('\0'))
        const path = room.to({ slug, roomId: readable(roomId, name) })
        expect(matchAddress(room, path)).toEqual({ slug, roomId })
        expect(matchAddress(room, `${path}/`)).toEqual({ slug, roomId })
      }),
    )
  })

  it('keeps its query apart from its path', () => {
    fc.assert(
      fc.property(names, names, (slug, query) => {
        const path = room.to({ slug, roomId: id }, { q: query, space: null, after: undefined, mode: '' })
        const { pathname, searchParams } = new URL(path, 'http://site')
        expect([...searchParams]).toEqual([['q', query]])
        expect(pathname).toBe(new URL(room.to({ slug, roomId: id }), 'http://site').pathname)
      }),
    )
  })

  it('is not that of another kind of page', () => {
    for (const path of [
      '/',
      '/c',
      '/c/kiln',
      '/c/kiln/channel/',
      `/c/kiln/channel/${id}/post`,
      `/x/kiln/channel/${id}`,
    ])
      expect(matchAddress(room, path), path).toBeNull()
  })

  it('holds ids of ours, with or without a name behind them', () => {
    for (const good of [id, `${id}-`, `${id}-glazes`, `${id}-%E6%BC%A2`])
      expect(matchAddress(room, `/c/kiln/channel/${good}`), good).toEqual({ slug: 'kiln', roomId: id })
    for (const bad of ['glazes', id.slice(1), `${id}0`, id.toUpperCase()])
      expect(matchAddress(room, `/c/kiln/channel/${bad}`), bad).toBeNull()
  })

  it('that cannot be read names nothing, and nothing fails over it', () => {
    for (const segment of ['%', '%E0%A4', '%00', 'a%00b'])
      expect(matchAddress(address('/c/:slug'), `/c/${segment}`)).toEqual({ slug: segment })
  })

  it('names a thing in letters that every keyboard has, where its script allows it', () => {
    for (const [name, tail] of [
      ['Größe & Übermaß: „Öfen“', 'groesse-uebermass-oefen'],
      ['Crème brûlée à l’œil', 'creme-brulee-a-l-oeil'],
      ['Smørrebrød, Łódź', 'smorrebrod-lodz'],
      ['ABC #1!', 'abc-1'],
      ['陶芸の話', '陶芸の話'],
      ['Печь', 'печь'],
      ['हिन्दी', 'हिन्दी'],
      ['🎉 ?!', ''],
    ] as const)
      expect(readable(id, name)).toBe(tail ? `${id}-${tail}` : id)
  })

  it('ends a long name at the end of a word', () => {
    const tail = (name: string) => readable(id, name).slice(id.length + 1)
    expect(tail(`${'glaze '.repeat(9)}earthenware pots`)).toBe('glaze-'.repeat(9).slice(0, -1))
    expect(tail('x'.repeat(90))).toBe('x'.repeat(60))
    expect(tail('𠮷'.repeat(90))).toBe('𠮷'.repeat(60))
    expect(tail(`${'ab '.repeat(19)}abc d`)).toBe(`${'ab-'.repeat(19)}abc`)
  })

  it('does not compile without what it is made of', () => {
    // @ts-expect-error the room is missing
    expect(room.to({ slug: 'kiln' })).toContain('undefined')
  })
})
