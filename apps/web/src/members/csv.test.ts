import { expect, it } from 'vitest'
import { badMailsIn, csvOf, mailsIn } from './csv.ts'

const columns = ['fullname', 'email'] as const

it('writes the names of the columns and then the rows', () => {
  expect(csvOf(columns, [{ fullname: 'Lucía Ferrer', email: null }])).toBe('fullname,email\r\nLucía Ferrer,')
})

it.each(['=', '+', '-', '@', '\t', '\r'])('makes no formula of what begins with %j', (sign) => {
  const [, row] = csvOf(columns, [{ fullname: `${sign}cmd`, email: 'a@b.example' }]).split('\r\n', 2)
  expect(row?.replace(/^"/, '').startsWith(`'${sign}`) || row?.startsWith(`"'`)).toBe(true)
})

it('keeps commas, quotes and line ends inside a cell', () => {
  expect(csvOf(columns, [{ fullname: 'Lind, "Bo"', email: 'a\nb' }])).toBe(
    'fullname,email\r\n"Lind, ""Bo""","a\nb"',
  )
})

it('finds the addresses in whatever was pasted, once each', () => {
  const pasted =
    'name;mail\n"Bo" <Bo@kiln.example>, ana@kiln.example;bo@kiln.example\tnot@one, x@mail.kiln.example.'
  expect(mailsIn(pasted)).toEqual(['bo@kiln.example', 'ana@kiln.example', 'x@mail.kiln.example'])
})

it('names what was meant as an address and is none', () => {
  expect(badMailsIn('sam@kiln.example, noor@kiln; @ines, Bo <bo@b.example>')).toEqual(['noor@kiln', '@ines'])
  expect(badMailsIn('sam@kiln.example')).toEqual([])
})
