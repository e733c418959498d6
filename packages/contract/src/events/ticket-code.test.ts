import { expect, it } from 'vitest'
import { groupedTicketCode, readTicketCode, ticketCodeFrom } from './ticket-code.ts'

const code = ticketCodeFrom(Uint8Array.from({ length: 32 }, (_, at) => at * 37))

it('has more than 128 random bits in signs that nobody mistakes', () => {
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{28}$/)
  expect(28 * Math.log2(32)).toBeGreaterThan(128)
})

it('is read as people write it', () => {
  expect(
    groupedTicketCode(code)
      .split('-')
      .map((group) => group.length),
  ).toEqual([4, 4, 4, 4, 4, 4, 4])
  expect(readTicketCode(groupedTicketCode(code))).toBe(code)
  expect(readTicketCode(` ${code.toLowerCase()}\n`)).toBe(code)
  const misread = code.replaceAll('0', 'o').replaceAll('1', 'l')
  expect(readTicketCode(misread)).toBe(code)
})

it('is nothing else', () => {
  for (const text of ['', 'https://guild.test/', code.slice(1), `${code}0`, code.replace(/^./, 'U')])
    expect(readTicketCode(text)).toBeNull()
})
